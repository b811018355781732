import { describe, expect, it } from 'vitest'
import { mostRows, rowsInSight, scrollTo } from './rows-in-sight.ts'

const view = { top: 0, height: 600, rowHeight: 60 }

describe('the rows in sight', () => {
  it('are those of the view and a few around it', () => {
    expect(rowsInSight({ ...view, count: 100_000 })).toEqual({ first: 0, last: 26 })
    expect(rowsInSight({ ...view, top: 60_000, count: 100_000 })).toEqual({ first: 992, last: 1018 })
  })

  it('never go beyond the list', () => {
    expect(rowsInSight({ ...view, count: 3 })).toEqual({ first: 0, last: 3 })
    expect(rowsInSight({ ...view, count: 0 })).toEqual({ first: 0, last: 0 })
    expect(rowsInSight({ ...view, top: 1e9, count: 10 })).toEqual({ first: 9, last: 10 })
  })

  it('are never more than may be in the document', () => {
    const { first, last } = rowsInSight({ ...view, height: 1e6, count: 100_000 })
    expect(last - first).toBe(mostRows)
  })
})

describe('scrolling to a row', () => {
  it('moves only as far as needed', () => {
    expect(scrollTo(3, view)).toBe(0)
    expect(scrollTo(10, view)).toBe(60)
    expect(scrollTo(2, { ...view, top: 600 })).toBe(120)
  })
})
