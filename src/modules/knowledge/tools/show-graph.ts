import { defineTool } from '../../../kernel/tool.ts'
import type { KnowledgeDeps } from '../deps.ts'
import { getRelatedItems } from './get-related-items.ts'

export const showGraph = defineTool<KnowledgeDeps>()({
  ...getRelatedItems,
  name: 'show_graph',
  title: 'Show graph',
  description:
    'Show the person what is related to an item, as a picture in the chat. To read it yourself use get_related_items.',
  view: 'graph',
  input: getRelatedItems.input.pick({ id: true, depth: true }),
})
