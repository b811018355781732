import { describe, expect, it } from 'vitest'
import type { Revision } from '../../parts/item/history-page.ts'
import { askedRevisions, comparedRevisions, joinPages, mayBeRevision } from './revisions.ts'

const entry = (revision: number): Revision => ({
  revision,
  change: 'update',
  actor: 'taro',
  at: '2026-01-01T00:00:00Z',
  changed: [],
  relations: [],
})

describe('the revisions of an address', () => {
  const upTo5 = (revision: number): boolean => revision <= 5

  it('are numbers up to the newest one', () => {
    expect(askedRevisions({ from: '2', to: '5' }, upTo5)).toEqual({ from: 2, to: 5, broken: [] })
    expect(askedRevisions({}, upTo5)).toEqual({ from: undefined, to: undefined, broken: [] })
  })

  it('are named and left out if they are anything else', () => {
    for (const value of ['0', '-1', '6', 'x', '1.5', '1e3', ' 2', '9'.repeat(400), '<b>'])
      expect(askedRevisions({ from: value, to: '1' }, upTo5)).toEqual({
        from: undefined,
        to: 1,
        broken: [{ name: 'from', value }],
      })
  })
})

describe('the revisions to compare', () => {
  const entries = [5, 4, 2, 1].map(entry)

  it('are the newest and the one before it, unless chosen', () => {
    expect(comparedRevisions(entries, { from: undefined, to: undefined })).toEqual({ from: 4, to: 5 })
    expect(comparedRevisions(entries, { from: 1, to: undefined })).toEqual({ from: 1, to: 5 })
    expect(comparedRevisions(entries, { from: undefined, to: 4 })).toEqual({ from: 2, to: 4 })
    expect(comparedRevisions(entries, { from: 5, to: 1 })).toEqual({ from: 5, to: 1 })
  })

  it('has no revision before the first one', () => {
    expect(comparedRevisions([entry(1)], { from: undefined, to: undefined })).toEqual({ from: undefined, to: 1 })
    expect(comparedRevisions([entry(1)], { from: 1, to: undefined })).toEqual({ from: 1, to: 1 })
    expect(comparedRevisions([], { from: undefined, to: undefined })).toEqual({ from: undefined, to: undefined })
  })
})

it('a revision is known if it was read, or may be among older ones', () => {
  const entries = [5, 4, 2].map(entry)
  const known = (hasMore: boolean) => [6, 5, 3, 2, 1].map(mayBeRevision(entries, hasMore))
  expect(known(true)).toEqual([false, true, false, true, true])
  expect(known(false)).toEqual([false, true, false, true, false])
  expect(mayBeRevision([], false)(7)).toBe(true)
})

it('pages that overlap give each revision once', () => {
  const page = (...revisions: number[]) => ({ id: 1, deleted: false, entries: revisions.map(entry) })
  expect(joinPages([page(5, 4), page(4, 3)]).map(({ revision }) => revision)).toEqual([5, 4, 3])
})
