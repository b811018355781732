import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { answerLimits, firstOf, leftOut } from '../domain/answer-limits.ts'
import { describeRelations } from '../domain/describe/relations.ts'
import { removeRelations as remove } from '../use-cases/change-relations.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId, left } from './shapes.ts'

export const removeRelations = defineTool<KnowledgeDeps>()({
  name: 'remove_relations',
  title: 'Remove relations',
  description:
    'Take away relations of an item, at both ends. The items stay. All or nothing; what is not related is left alone.',
  effect: 'update',
  input: z.strictObject({
    sourceId: itemId.describe('One end'),
    targetIds: z.array(itemId).describe('The other ends'),
  }),
  output: z.strictObject({
    sourceId: z.int(),
    removed: z.array(z.int()),
    related: z.array(z.int()),
    moreRelated: left,
  }),
  handle: async (input, deps, context) => {
    const { related, ...change } = await remove(deps, callerOf(context), input)
    const now = firstOf(related, answerLimits.relatedNow)
    return asMutable({ ...change, related: now.kept, ...leftOut('moreRelated', now.left) })
  },
  render: ({ sourceId, removed, related, moreRelated }) =>
    describeRelations(sourceId, { word: 'Removed', changed: removed, related, moreRelated }),
})
