import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { inOrder } from '../domain/item.ts'
import { describeItem } from '../domain/describe/item.ts'
import { updateItem as update } from '../use-cases/update-item.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId, itemShape, priority } from './shapes.ts'

export const updateItem = defineTool<KnowledgeDeps>()({
  name: 'update_item',
  title: 'Update item',
  description:
    'Change only the given fields of an item; earlier versions are kept. tags and related replace the former lists. ' +
    'An empty string clears description, content, category, a date or version. To only link items use add_relations.',
  effect: 'update',
  input: z.strictObject({
    id: itemId.describe('Item id'),
    type: z.string().optional().describe('New type'),
    title: z.string().optional().describe('New title, 1-200 characters'),
    description: z.string().optional().describe('New summary'),
    content: z.string().optional().describe('New body; it replaces the former one'),
    status: z.string().optional().describe('New status; see create_item'),
    priority: priority.optional().describe('New priority'),
    category: z.string().optional().describe('New category'),
    startDate: z.string().optional().describe('2025-03-31 or 2025-03-31T09:00:00Z'),
    endDate: z.string().optional().describe('Same forms'),
    version: z.string().optional().describe('New version label'),
    related: z.array(itemId).optional().describe('All related ids from now on'),
    tags: z.array(z.string()).optional().describe('All tags from now on'),
    expectedRevision: z.int().min(1).optional().describe('Refuse the change when the item has another revision by now'),
  }),
  output: itemShape,
  handle: async (input, deps, context) => asMutable(inOrder(await update(deps, callerOf(context), input))),
  render: (item) => `Item updated successfully\n\n${describeItem(item)}`,
})
