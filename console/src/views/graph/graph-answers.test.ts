import { describe, expect, it } from 'vitest'
import { fromRelated, withNode } from './graph-answers.ts'

const node = (id: number, title = `Item ${id}`) => ({ id, title, type: 'task', status: 'Open' })

describe('a node described anew', () => {
  const loaded = fromRelated(node(1, '?'), { items: [node(2)], edges: [{ source: 1, target: 2 }], truncated: true })

  it('takes the place of the one before, and the layout stays', () => {
    const renamed = withNode(loaded, { ...node(1, 'Start'), ...{ content: 'more' } })
    expect(renamed.graph.nodes).toEqual([node(1, 'Start'), node(2)])
    expect(renamed.graph.edges).toBe(loaded.graph.edges)
    expect(renamed.isCut).toBe(true)
    expect(loaded.graph.nodes[0]?.title).toBe('?')
  })

  it('changes nothing if it is not in the graph', () => {
    expect(withNode(loaded, node(3))).toBe(loaded)
  })
})
