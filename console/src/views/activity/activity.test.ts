import { describe, expect, it } from 'vitest'
import { byDay, comparisonOf, passes, readFilters, type Change } from './activity.ts'

const change = (fields: Partial<Change>): Change => ({
  cursor: '1',
  kind: 'item',
  id: 1,
  revision: 2,
  change: 'update',
  actor: 'cursor',
  at: '2025-01-02T03:04:05.000Z',
  title: 't',
  changed: [],
  ...fields,
})

describe('changes by day', () => {
  it('are cut where the local day changes, in the order given', () => {
    const at = ['2025-01-02T12:00:00', '2025-01-02T00:00:01', '2025-01-01T23:59:59', '2025-01-02T01:00:00']
    const days = byDay(at.map((time, index) => change({ id: index, at: new Date(time).toISOString() })))
    expect(days.map(({ day, changes }) => [day, changes.map(({ id }) => id)])).toEqual([
      ['2025-01-02', [0, 1]],
      ['2025-01-01', [2]],
      ['2025-01-02', [3]],
    ])
  })
})

describe('a comparison', () => {
  it('is there for changes with a version before them', () => {
    expect(comparisonOf(change({}))).toEqual({ from: 1, to: 2 })
    expect(comparisonOf(change({ change: 'restore', revision: 5 }))).toEqual({ from: 4, to: 5 })
    expect(comparisonOf(change({ kind: 'state', change: 'state', revision: 3 }))).toEqual({ from: 2, to: 3 })
    for (const kind of ['create', 'delete', 'relate']) expect(comparisonOf(change({ change: kind }))).toBeUndefined()
    expect(comparisonOf(change({ kind: 'state', change: 'state', revision: 1 }))).toBeUndefined()
  })
})

describe('filters', () => {
  it('decide which new changes belong to the list', () => {
    const made = change({ actor: 'taro (cursor)', type: 'bug' })
    for (const filters of [{}, { actor: 'taro' }, { actor: 'cursor' }, { type: 'bug', change: 'update' }])
      expect(passes(filters, made)).toBe(true)
    for (const filters of [{ actor: 'tar' }, { type: 'task' }, { actor: 'taro', change: 'delete' }])
      expect(passes(filters, made)).toBe(false)
  })

  it('come from the address; a wrong one is named and left out', () => {
    expect(readFilters({ who: ' taro ', change: 'delete', type: '' })).toEqual({
      filters: { actor: 'taro', change: 'delete' },
      wrong: [],
    })
    expect(readFilters({ change: '<img>', type: 'bug' })).toEqual({
      filters: { type: 'bug' },
      wrong: [['change', '<img>']],
    })
  })
})
