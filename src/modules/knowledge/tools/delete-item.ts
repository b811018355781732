import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { deleteItem as remove } from '../use-cases/delete-item.ts'
import { itemId } from './shapes.ts'

export const deleteItem = defineTool<KnowledgeDeps>()({
  name: 'delete_item',
  title: 'Delete item',
  description:
    'Delete one item with its relations. Only for what was stored by mistake: finished work gets a closed status ' +
    'with update_item.',
  effect: 'delete',
  input: z.strictObject({ id: itemId.describe('Item id') }),
  output: z.strictObject({ id: z.int(), deleted: z.literal(true) }),
  handle: ({ id }, deps, context) => remove(deps, callerOf(context), id),
  render: ({ id }) => `Item ${id} deleted successfully`,
})
