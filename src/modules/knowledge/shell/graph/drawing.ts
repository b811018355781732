import type { ItemSummary } from '../../domain/item.ts'
import type { Edge } from '../../ports.ts'

export interface Node extends Pick<ItemSummary, 'id' | 'type' | 'title' | 'status'> {
  readonly distance: number
}

/** The items to draw, the start item first and then the nearest, and their relations. */
export interface Drawing {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

/** The neighbours of each node in ascending order. */
export const neighboursOf = ({ nodes, edges }: Drawing): ReadonlyMap<number, readonly number[]> => {
  const neighbours = new Map<number, number[]>(nodes.map(({ id }) => [id, []]))
  for (const { source, target } of edges) {
    neighbours.get(source)?.push(target)
    neighbours.get(target)?.push(source)
  }
  for (const list of neighbours.values()) list.sort((a, b) => a - b)
  return neighbours
}
