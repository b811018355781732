import * as z from 'zod'
import { defineTool } from '../../../kernel/tool.ts'
import { callerOf, type KnowledgeDeps } from '../deps.ts'
import { answerLimits } from '../domain/answer-limits.ts'
import { graph } from '../use-cases/graph.ts'

const texts = z.array(z.string())
const integers = z.array(z.int())

export const getGraph = defineTool<KnowledgeDeps>()({
  name: 'get_graph',
  title: 'Get graph',
  description:
    'Return items and the relations among them, the most connected items first: of all items, or of those that a ' +
    'query finds. Nodes are columns of equal length.',
  effect: 'read',
  audience: 'people',
  input: z.strictObject({
    query: z.string().optional().describe('A query as for search_items; without one, all items'),
    limit: z.int().min(1).max(answerLimits.graphNodes).default(500).describe('Items at most'),
  }),
  output: z.strictObject({
    nodes: z.strictObject({ id: integers, title: texts, type: texts, status: texts, degree: integers }),
    edges: z.array(z.tuple([z.int(), z.int()])),
    total: z.int().describe('How many items there are, or how many were found'),
    totalIsLowerBound: z.literal(true).optional(),
    truncated: z.boolean().describe('Whether items or relations are left out'),
  }),
  handle: async (input, deps, context) => {
    const { nodes, edges, ...found } = await graph(deps, callerOf(context), input)
    return {
      nodes: {
        id: nodes.map(({ id }) => id),
        title: nodes.map(({ title }) => title),
        type: nodes.map(({ type }) => type),
        status: nodes.map(({ status }) => status),
        degree: nodes.map(({ degree }) => degree),
      },
      edges: edges.map(({ source, target }): [number, number] => [source, target]),
      ...found,
    }
  },
  render: ({ nodes, edges, total, totalIsLowerBound, truncated }) =>
    [
      `${nodes.id.length} of ${total}${totalIsLowerBound ? ' or more' : ''} items, ${edges.length} relations` +
        (truncated ? '; not all are shown' : ''),
      ...nodes.id.map((id, index) => {
        const facts = [nodes.type[index], nodes.status[index], `${nodes.degree[index]} relations`].join(', ')
        return `${id}. [${facts}] ${(nodes.title[index] ?? '').replace(/\s+/g, ' ')}`
      }),
      ...(edges.length === 0 ? [] : [`Relations: ${edges.map((ends) => ends.join('-')).join(' ')}`]),
    ].join('\n'),
})
