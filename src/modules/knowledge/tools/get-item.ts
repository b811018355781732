import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { inOrder } from '../domain/item.ts'
import { describeItem } from '../domain/describe/item.ts'
import { requireItem } from '../use-cases/unit.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId, itemShape } from './shapes.ts'

export const getItem = defineTool<KnowledgeDeps>()({
  name: 'get_item',
  title: 'Get item',
  description:
    'Return one knowledge item with its content, tags and related ids. Use search_items first when the id is unknown.',
  effect: 'read',
  input: z.strictObject({ id: itemId.describe('Item id') }),
  output: itemShape,
  handle: async ({ id }, { store }, context) =>
    asMutable(inOrder(await store.read(callerOf(context), (tx) => requireItem(tx, id)))),
  render: describeItem,
})
