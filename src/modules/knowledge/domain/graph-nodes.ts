import { characters } from '../../../text/characters.ts'
import { answerLimits, firstOf } from './answer-limits.ts'

export interface GraphNode {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly status: string
  readonly degree: number
}

const shortTitle = (title: string): string => {
  if (title.length <= answerLimits.graphTitle) return title
  const { kept, left } = firstOf(characters(title), answerLimits.graphTitle)
  return left === 0 ? title : `${kept.join('')}…`
}

/** The first nodes, with short titles, that fit into a number of bytes as JSON. */
export const nodesWithin = (nodes: readonly GraphNode[], maxBytes: number): readonly GraphNode[] => {
  const kept: GraphNode[] = []
  let bytes = 0
  for (const node of nodes) {
    const short = { ...node, title: shortTitle(node.title) }
    bytes += Buffer.byteLength(JSON.stringify(Object.values(short)))
    if (bytes > maxBytes) break
    kept.push(short)
  }
  return kept
}
