import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { getItem } from './get-item.ts'
import { listItems } from './list-items.ts'
import { searchItems } from './search-items.ts'
import { itemId, limitInput } from './shapes.ts'

type Item = z.infer<typeof getItem.output>
type Hits = z.infer<typeof searchItems.output>
type Listed = z.infer<typeof listItems.output>

/** Either an item, or a page of hits or of listed items. */
const output = z.object({
  ...getItem.output.partial().shape,
  ...searchItems.output.partial().shape,
  items: z.array(z.looseObject({ id: z.int() })).optional(),
})

const isItem = (data: object): data is Item => 'content' in data

/** An empty page of a list and of a search is the same. */
const isListed = (data: { readonly items?: readonly object[] | undefined }): data is Listed =>
  data.items?.[0] !== undefined && !('snippet' in data.items[0])

export const showItems = defineTool<KnowledgeDeps>()({
  name: 'show_items',
  title: 'Show items',
  description:
    'Show the person items in the chat, where they can be read and changed: one by id, else the hits of query, else ' +
    'those changed last. To read them yourself use search_items, list_items or get_item.',
  effect: 'read',
  view: 'items',
  input: z.strictObject({
    query: searchItems.input.shape.query.optional(),
    id: itemId.optional().describe('Item to show'),
    limit: limitInput,
  }),
  output,
  handle: ({ id, query, limit }, deps, context): z.input<typeof output> | Promise<z.input<typeof output>> => {
    if (id !== undefined) return getItem.handle({ id }, deps, context)
    if (query !== undefined) return searchItems.handle(searchItems.input.parse({ query, limit }), deps, context)
    return listItems.handle(listItems.input.parse({ limit }), deps, context)
  },
  render: (data) => {
    if (isItem(data)) return getItem.render(data)
    return isListed(data) ? listItems.render(data) : searchItems.render(data as Hits)
  },
})
