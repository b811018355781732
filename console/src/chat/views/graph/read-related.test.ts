import { describe, expect, it } from 'vitest'
import { readSurroundings } from './read-related.ts'

const item = (id: number) => ({ id, title: `Item ${id}`, type: 'task', status: 'Open', priority: 'LOW', distance: 1 })
const node = (id: number) => ({ id, title: `Item ${id}`, type: 'task', status: 'Open' })

describe('what is around an item', () => {
  it('is read with what the tool was asked', () => {
    const data = { items: [item(2)], edges: [{ source: 1, target: 2 }], truncated: true, moreEdges: 3 }
    expect(readSurroundings({ id: 1, depth: 3 }, data)).toEqual({
      focus: 1,
      depth: 3,
      answer: { items: [node(2)], edges: [{ source: 1, target: 2 }], truncated: true, moreEdges: 3 },
    })
  })

  it('is found without what the tool was asked: the start is in no answer, but in its relations', () => {
    const data = {
      items: [item(2), item(3)],
      edges: [
        { source: 2, target: 3 },
        { source: 2, target: 7 },
      ],
    }
    expect(readSurroundings({}, data)).toMatchObject({ focus: 7, depth: 1 })
  })

  it('is nothing where nothing came', () => {
    expect(readSurroundings({}, {})).toBeUndefined()
  })

  it.each([
    [{ items: 'none', edges: null, truncated: 'yes', moreEdges: '4' }],
    [{ items: [null, 4, { id: '1' }, { id: -1 }, { id: 1.5 }], edges: [[1, 2], { source: 1 }, null] }],
  ])('leaves out what has another form: %j', (data) => {
    expect(readSurroundings({ id: 1, depth: '2' }, data)).toEqual({
      focus: 1,
      depth: 1,
      answer: { items: [], edges: [] },
    })
  })

  it('gives texts that are missing as blank ones', () => {
    expect(readSurroundings({ id: 1 }, { items: [{ id: 2 }] })?.answer.items).toEqual([
      { id: 2, title: '', type: '', status: '' },
    ])
  })
})
