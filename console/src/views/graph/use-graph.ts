import { callTool } from '../../api/call-tool.ts'
import { useReading, type Reading } from '../../api/use-tool.ts'
import type { Asked } from './graph-address.ts'
import { fromGraph, fromRelated, type GraphAnswer, type Loaded, type RelatedAnswer } from './graph-answers.ts'
import type { GraphNode } from './graph-model.ts'

/** The most that the tool gives. */
const mostNodes = 5000

export interface Call {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** The call behind the view. A focus in the whole graph changes nothing about it, so nothing is loaded again. */
export const callFor = ({ focus, depth, q }: Asked): Call => {
  if (q !== '') return { tool: 'get_graph', args: { query: q, limit: mostNodes } }
  if (depth === 'all' || focus === undefined) return { tool: 'get_graph', args: { limit: mostNodes } }
  return { tool: 'get_related_items', args: { id: focus, depth } }
}

const load = async ({ tool, args }: Call, signal: AbortSignal): Promise<Loaded> => {
  if (tool === 'get_graph') return fromGraph(await callTool<GraphAnswer>(tool, args, { signal }))
  const [item, related] = await Promise.all([
    callTool<GraphNode>('get_item', { id: args.id }, { signal }),
    callTool<RelatedAnswer>(tool, args, { signal }),
  ])
  return fromRelated(item, related)
}

export const useGraph = (asked: Asked): Reading<Loaded> => {
  const call = callFor(asked)
  return useReading(JSON.stringify(call), (signal) => load(call, signal))
}
