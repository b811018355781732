import { describe, expect, it } from 'vitest'
import { fromGraph, fromRelated } from './graph-answers.ts'
import { makeGraph, neighboursOf, type Pair } from './graph-model.ts'
import { distancesFrom, shortestPath, unreached } from './walk-graph.ts'

const node = (id: number) => ({ id, title: `item ${id}`, type: 'note', status: 'Open' })
const graphOf = (ids: readonly number[], pairs: readonly Pair[]) => makeGraph(ids.map(node), pairs)

describe('a graph', () => {
  it('knows the neighbours and the degree of each item', () => {
    const graph = graphOf(
      [10, 20, 30, 40],
      [
        [10, 20],
        [20, 30],
        [10, 30],
      ],
    )
    const ids = (index: number) => [...neighboursOf(graph, index)].map((at) => graph.nodes[at]?.id)
    expect([0, 1, 2, 3].map(ids)).toEqual([[20, 30], [10, 30], [20, 10], []])
    expect([...graph.degrees]).toEqual([2, 2, 2, 0])
    expect(graph.indexOf(40)).toBe(3)
    expect(graph.indexOf(99)).toBeUndefined()
  })

  it('leaves out repeated items, repeated relations, and relations to itself or to nothing', () => {
    const graph = graphOf(
      [1, 2, 2],
      [
        [1, 2],
        [2, 1],
        [1, 1],
        [1, 9],
        [1, 2],
      ],
    )
    expect(graph.nodes.map(({ id }) => id)).toEqual([1, 2])
    expect([...graph.edges]).toEqual([0, 1])
    expect([...graph.degrees]).toEqual([1, 1])
  })

  it('can be empty', () => {
    expect(graphOf([], []).edges).toHaveLength(0)
  })
})

describe('walking', () => {
  // 1 - 2 - 3 - 4, 1 - 5 - 4, and 6 alone.
  const graph = graphOf(
    [1, 2, 3, 4, 5, 6],
    [
      [1, 2],
      [2, 3],
      [3, 4],
      [1, 5],
      [5, 4],
    ],
  )
  const path = (from: number, to: number) =>
    shortestPath(graph, graph.indexOf(from) ?? -1, graph.indexOf(to) ?? -1)?.map((at) => graph.nodes[at]?.id)

  it('finds distances', () => {
    expect([...distancesFrom(graph, 0)]).toEqual([0, 1, 2, 2, 1, unreached])
  })

  it('finds a shortest path in both directions, to itself, and none', () => {
    expect(path(1, 4)).toEqual([1, 5, 4])
    expect(path(4, 1)).toEqual([4, 5, 1])
    expect(path(3, 3)).toEqual([3])
    expect(path(1, 6)).toBeUndefined()
  })

  it('visits each relation of a long chain and a large star once', () => {
    const count = 5000
    const ids = Array.from({ length: count }, (_, index) => index)
    const chain = graphOf(
      ids,
      ids.slice(1).map((id): Pair => [id - 1, id]),
    )
    expect(shortestPath(chain, 0, count - 1)).toHaveLength(count)
    const star = graphOf(
      ids,
      ids.slice(1).map((id): Pair => [0, id]),
    )
    expect(shortestPath(star, 7, 4999)).toEqual([7, 0, 4999])
  })
})

describe('the answers of the tools', () => {
  it('become a graph from columns', () => {
    const { graph, total, isCut } = fromGraph({
      nodes: { id: [3, 1], title: ['c', 'a'], type: ['t', 't'], status: ['Open', 'Closed'], degree: [5, 1] },
      edges: [[3, 1]],
      total: 9,
      truncated: true,
    })
    expect(graph.nodes).toEqual([
      { id: 3, title: 'c', type: 't', status: 'Open' },
      { id: 1, title: 'a', type: 't', status: 'Closed' },
    ])
    expect({ total, isCut }).toEqual({ total: 9, isCut: true })
  })

  it('become a graph from the surroundings, with the item itself first', () => {
    const related = { items: [node(2)], edges: [{ source: 1, target: 2 }], moreEdges: 4 }
    const { graph, missingEdges, isCut } = fromRelated(node(1), related)
    expect(graph.nodes.map(({ id }) => id)).toEqual([1, 2])
    expect({ missingEdges, isCut }).toEqual({ missingEdges: 4, isCut: undefined })
  })
})
