import { useMemo, useRef } from 'preact/hooks'
import { callTool } from '../../../api/call-tool.ts'
import { offers } from '../../../api/offers.ts'
import { useReading, useTool, type Reading } from '../../../api/use-tool.ts'
import { itemWords } from '../../../parts/item/item-words.ts'
import type { Asked } from '../../../views/graph/graph-address.ts'
import { fromRelated, withNode, type Loaded } from '../../../views/graph/graph-answers.ts'
import type { GraphNode } from '../../../views/graph/graph-model.ts'
import type { Params } from '../../bridge/create-bridge.ts'
import { readRelated, type Surroundings } from './read-related.ts'

const unknownNode = (id: number): GraphNode => ({ id, title: itemWords().item(id), type: '', status: '' })

/**
 * What is around the item in focus: what came with the View, or what the tool says now. Where the tool cannot be
 * called, the focus moves within what came.
 */
export const useSurroundings = (asked: Asked, given: Surroundings): Reading<Loaded> => {
  const { focus = 0, depth } = asked
  const isGiven = !offers('get_related_items') || (focus === given.focus && depth === given.depth)
  const reading = useReading(isGiven ? undefined : `${focus} ${depth}`, (signal) => walk(asked, signal))
  const walked = isGiven ? given : (reading.data ?? given)
  const start = useStart(walked)
  const loaded = useMemo(() => loadedFrom(walked), [walked])
  const data = useMemo(() => (start === undefined ? loaded : withNode(loaded, start)), [loaded, start])
  return {
    data,
    problem: isGiven ? undefined : reading.problem,
    isBusy: !isGiven && reading.isBusy,
    again: reading.again,
  }
}

const walk = async ({ focus = 0, depth }: Asked, signal: AbortSignal): Promise<Surroundings> => ({
  focus,
  depth: depth === 'all' ? 3 : depth,
  answer: readRelated(await callTool<Params>('get_related_items', { id: focus, depth }, { signal })),
})

const loadedFrom = ({ focus, answer }: Surroundings): Loaded => fromRelated(unknownNode(focus), answer)

/** The item that the walk began at. It was seen in an earlier picture, or it is read. */
const useStart = ({ focus, answer }: Surroundings): GraphNode | undefined => {
  const seen = useRef(new Map<number, GraphNode>())
  for (const node of answer.items) seen.current.set(node.id, node)
  const known = seen.current.get(focus)
  const isAsked = known === undefined && offers('get_item')
  const { data } = useTool<GraphNode>('get_item', isAsked ? { id: focus } : undefined)
  const read = data?.id === focus ? data : undefined
  if (read !== undefined) seen.current.set(focus, read)
  return known ?? read
}
