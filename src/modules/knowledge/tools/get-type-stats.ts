import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { describeTypeStats } from '../domain/describe/stats.ts'
import { typeStatsOf } from '../domain/stats.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { answerLimits, firstOf, leftOut } from '../domain/answer-limits.ts'
import { left } from './shapes.ts'

export const getTypeStats = defineTool<KnowledgeDeps>()({
  name: 'get_type_stats',
  title: 'Get type statistics',
  description: 'List the types in use, most used first. Look here before inventing a new type.',
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    types: z.array(
      z.strictObject({ type: z.string(), count: z.int(), lastUsed: z.string(), avgRelations: z.number() }),
    ),
    moreTypes: left,
  }),
  handle: (_input, { store }, context) =>
    store.read(callerOf(context), async (tx) => {
      const types = firstOf(typeStatsOf(await tx.facets(), await tx.typeUses()), answerLimits.types)
      return asMutable({ types: types.kept, ...leftOut('moreTypes', types.left) })
    }),
  render: ({ types, moreTypes }) => describeTypeStats(types, moreTypes),
})
