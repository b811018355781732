import type * as GraphAddress from './graph-address.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'

let read: typeof GraphAddress

beforeAll(async () => {
  vi.stubGlobal('location', new URL('http://127.0.0.1/graph'))
  vi.stubGlobal('addEventListener', () => undefined)
  read = await import('./graph-address.ts')
})

describe('the address of the graph', () => {
  it('reads the item, how far around it, the search and the end of a path', () => {
    expect(read.readAddress({ focus: '12', depth: '3', q: '', to: '9' })).toEqual({
      asked: { focus: 12, depth: 3, q: '', to: 9 },
      broken: [],
    })
    expect(read.readAddress({ depth: 'all', q: ' type:task ' }).asked).toMatchObject({ depth: 'all', q: 'type:task' })
  })

  it.each([
    [{ focus: '-1' }, ['focus']],
    [{ focus: '1e3', to: '0' }, ['focus', 'to']],
    [{ depth: '4' }, ['depth']],
    [{ depth: 'toString' }, ['depth']],
    [{ focus: '9'.repeat(400) }, ['focus']],
  ])('names what it cannot use in %j', (query, broken) => {
    expect(read.readAddress(query)).toMatchObject({ asked: { focus: undefined, depth: 2 }, broken })
  })

  it('writes what it reads', () => {
    const asked = { focus: 12, depth: 'all', q: 'a&b=c', to: 3 } as const
    const written = read.graphAddress(asked)
    expect(read.readAddress(Object.fromEntries(new URL(written, 'http://x').searchParams)).asked).toEqual(asked)
  })

  it('asks where to start if nothing is named', () => {
    expect(read.showsSomething(read.readAddress({}).asked)).toBe(false)
    expect(read.showsSomething(read.readAddress({ depth: 'all' }).asked)).toBe(true)
  })
})
