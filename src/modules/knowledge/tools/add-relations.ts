import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { answerLimits, firstOf, leftOut } from '../domain/answer-limits.ts'
import { describeRelations } from '../domain/describe/relations.ts'
import { addRelations as add } from '../use-cases/change-relations.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId, left } from './shapes.ts'

export const addRelations = defineTool<KnowledgeDeps>()({
  name: 'add_relations',
  title: 'Add relations',
  description: 'Relate an item to others, seen from both ends. All or nothing; relations that exist stay as they are.',
  effect: 'update',
  input: z.strictObject({
    sourceId: itemId.describe('One end'),
    targetIds: z.array(itemId).describe('The other ends'),
  }),
  output: z.strictObject({ sourceId: z.int(), added: z.array(z.int()), related: z.array(z.int()), moreRelated: left }),
  handle: async (input, deps, context) => {
    const { related, ...change } = await add(deps, callerOf(context), input)
    const now = firstOf(related, answerLimits.relatedNow)
    return asMutable({ ...change, related: now.kept, ...leftOut('moreRelated', now.left) })
  },
  render: ({ sourceId, added, related, moreRelated }) =>
    describeRelations(sourceId, { word: 'Added', changed: added, related, moreRelated }),
})
