import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { answerLimits, firstOf, leftOut as countLeft } from '../domain/answer-limits.ts'
import { describeItem } from '../domain/describe/item.ts'
import { andMore } from '../domain/describe/lines.ts'
import { inOrder } from '../domain/item.ts'
import { restoreItem as restore } from '../use-cases/item-history.ts'
import { itemId, itemShape, left } from './shapes.ts'

export const restoreItem = defineTool<KnowledgeDeps>()({
  name: 'restore_item',
  title: 'Restore item',
  description:
    'Bring back a deleted item, or an earlier revision of an item, as a new revision, with the relations that it had ' +
    'then to items that still exist. Call get_item_history first. To change single fields use update_item.',
  effect: 'update',
  extra: true,
  audience: 'people',
  forViews: true,
  input: z.strictObject({
    id: itemId.describe('Item id'),
    revision: z.int().min(1).optional().describe('Revision to go back to; required unless the item is deleted'),
    expectedRevision: z.int().min(1).describe('Newest revision in get_item_history; refused if there is a newer one'),
  }),
  output: itemShape.extend({ leftOut: z.array(z.int()).optional(), moreLeftOut: left }),
  handle: async (input, deps, context) => {
    const { item, leftOut } = await restore(deps, callerOf(context), input)
    const gone = firstOf(leftOut, answerLimits.relatedNow)
    return asMutable({
      ...inOrder(item),
      ...(gone.kept.length > 0 && { leftOut: gone.kept }),
      ...countLeft('moreLeftOut', gone.left),
    })
  },
  render: ({ leftOut, moreLeftOut, ...item }) =>
    [
      `Item ${item.id} is back as revision ${item.revision}`,
      ...(leftOut ? [`No longer related, because deleted: ${leftOut.join(', ')}${andMore(moreLeftOut)}`] : []),
      '',
      describeItem(item),
    ].join('\n'),
})
