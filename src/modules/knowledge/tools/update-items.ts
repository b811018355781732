import * as z from 'zod'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { maxBatchItems } from '../domain/batch.ts'
import { describeWritten } from '../domain/describe/written.ts'
import { updateItems as update } from '../use-cases/update-items.ts'
import { writtenShape } from './shapes.ts'
import { updateItem } from './update-item.ts'

export const updateItems = defineTool<KnowledgeDeps>()({
  name: 'update_items',
  title: 'Update items',
  description:
    'Change up to 100 items in one call, all or nothing: if one change is refused, none is made, and the error names ' +
    'it, such as items[3]. Each item once. The answer has ids and new revisions. For a single item use update_item.',
  effect: 'update',
  extra: true,
  input: z.strictObject({
    items: z
      .array(updateItem.input)
      .min(1)
      .max(maxBatchItems)
      .describe('The changes, each as update_item takes it, made in this order'),
  }),
  output: z.strictObject({ items: writtenShape }),
  handle: async ({ items }, deps, context) => asMutable({ items: await update(deps, callerOf(context), items) }),
  render: ({ items }) => describeWritten('Updated', items),
})
