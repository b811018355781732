import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { confirmDelete } from '../use-cases/confirm-delete.ts'
import { deleteItem as remove } from '../use-cases/delete-item.ts'
import { itemId } from './shapes.ts'

export const deleteItem = defineTool<KnowledgeDeps>()({
  name: 'delete_item',
  title: 'Delete item',
  description:
    'Delete one item with its relations. Only for what was stored by mistake: finished work gets a closed status ' +
    'with update_item.',
  effect: 'delete',
  input: z.strictObject({
    id: itemId.describe('Item id'),
    confirm: z.boolean().optional().describe('true deletes without asking the user'),
  }),
  confirmFields: ['confirm'],
  output: z.strictObject({ id: z.int(), deleted: z.literal(true) }),
  handle: async ({ id, confirm }, deps, context) => {
    if (confirm !== true && deps.confirmsDeletes === true) await confirmDelete(deps, context, id)
    return remove(deps, callerOf(context), id)
  },
  render: ({ id }) => `Item ${id} deleted successfully`,
})
