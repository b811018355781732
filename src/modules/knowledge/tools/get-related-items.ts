import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { leftOut } from '../domain/answer-limits.ts'
import { chooseEdges } from '../domain/choose-edges.ts'
import { withShortLists } from '../domain/short-lists.ts'
import { andMore, itemLine } from '../domain/describe/lines.ts'
import { relatedItems } from '../use-cases/related-items.ts'
import { asMutable } from '../../../kernel/as-mutable.ts'
import { itemId, left, summaryShape } from './shapes.ts'

export const getRelatedItems = defineTool<KnowledgeDeps>()({
  name: 'get_related_items',
  title: 'Get related items',
  description:
    'Walk the relations of an item breadth-first and return what is near it, nearest first, at most 200 items, ' +
    'with the relations among them.',
  effect: 'read',
  input: z.strictObject({
    id: itemId.describe('Item to start from'),
    depth: z.int().min(1).max(3).default(1).describe('How many relations away'),
    types: z.array(z.string()).optional().describe('Return only these types; others are still walked through'),
  }),
  output: z.strictObject({
    items: z.array(summaryShape.extend({ distance: z.int() })),
    edges: z.array(z.strictObject({ source: z.int(), target: z.int() })),
    truncated: z.literal(true).optional(),
    moreEdges: left,
  }),
  handle: async (input, deps, context) => {
    const { items, edges, ...rest } = await relatedItems(deps, callerOf(context), input)
    const chosen = chooseEdges(edges, items)
    return asMutable({
      items: items.map(withShortLists),
      edges: chosen.kept,
      ...rest,
      ...leftOut('moreEdges', chosen.left),
    })
  },
  render: ({ items, edges, truncated, moreEdges }) =>
    [
      `${items.length} related ${items.length === 1 ? 'item' : 'items'}` +
        (truncated ? ' (there are more; these are the nearest)' : ''),
      ...items.map((item) => itemLine(item, `distance ${item.distance}`)),
      ...(edges.length === 0
        ? []
        : [`Relations: ${edges.map(({ source, target }) => `${source}-${target}`).join(', ')}${andMore(moreEdges)}`]),
    ].join('\n'),
})
