import type { ItemSummary } from '../../domain/item.ts'
import type { Edge } from '../../ports.ts'

export interface Node extends Pick<ItemSummary, 'id' | 'type' | 'title' | 'status'> {
  readonly distance: number
}

/** What is drawn: the start item first, then what is near it, nearest first. */
export interface Drawing {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

/** The neighbours of each node, ascending. */
export const neighboursOf = ({ nodes, edges }: Drawing): ReadonlyMap<number, readonly number[]> => {
  const neighbours = new Map<number, number[]>(nodes.map(({ id }) => [id, []]))
  for (const { source, target } of edges) {
    neighbours.get(source)?.push(target)
    neighbours.get(target)?.push(source)
  }
  for (const list of neighbours.values()) list.sort((a, b) => a - b)
  return neighbours
}
