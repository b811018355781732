import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeStats } from '../domain/describe/stats.ts'
import { statsOf } from '../domain/stats.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { left } from './shapes.ts'

const counts = z.record(z.string(), z.int())

export const getStats = defineTool<KnowledgeDeps>()({
  name: 'get_stats',
  title: 'Get statistics',
  description:
    'Count all items by type, status and priority, with the ten most used tags and the shape of the relation graph.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    totalItems: z.int(),
    itemsByType: counts,
    moreTypes: left,
    itemsByStatus: counts,
    itemsByPriority: counts,
    mostUsedTags: z.array(z.strictObject({ name: z.string(), count: z.int() })),
    moreTags: left,
    graph: z.strictObject({ edges: z.int(), avgConnections: z.number(), maxConnections: z.int(), isolated: z.int() }),
  }),
  handle: (_input, { store }, context) =>
    store.read(callerOf(context), async (tx) =>
      asMutable(
        statsOf({ facets: await tx.facets(), tags: await tx.tagCounts(), maxConnections: await tx.maxConnections() }),
      ),
    ),
  render: describeStats,
})
