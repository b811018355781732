import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeTypeStats } from '../domain/describe/stats.ts'
import { typeStatsOf } from '../domain/stats.ts'
import { asData } from '../../../kernel/as-data.ts'

export const getTypeStats = defineTool<KnowledgeDeps>()({
  name: 'get_type_stats',
  title: 'Get type statistics',
  description: 'List the types in use, most used first. Look here before inventing a new type.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    types: z.array(z.strictObject({ type: z.string(), count: z.int(), lastUsed: z.string(), avgRelations: z.number() })),
  }),
  handle: (_input, { store }, context) =>
    store.read(callerOf(context), async (tx) => asData({ types: typeStatsOf(await tx.facets(), await tx.typeUses()) })),
  render: ({ types }) => describeTypeStats(types),
})
