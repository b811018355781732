import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priorities as knownPriorities } from '../../../../src/modules/knowledge/domain/priority.ts'
import { statuses as knownStatuses } from '../../../../src/modules/knowledge/domain/status.ts'
import { fold as searchFold } from '../../../../src/text/fold.ts'
import { priorities, statuses } from './facets.ts'
import { fold } from './fold.ts'
import { needsNames, requestOf } from './item-request.ts'
import { readSort, sorts } from './sort.ts'

const names = { types: ['bug', 'task', '議事録', 'Note', 'note'], tags: ['auth', 'Auth', 'データ', 'x'] }

describe('the call behind the list', () => {
  it('lists everything, newest first, without a text', () => {
    expect(requestOf('', 'updated')).toEqual({ tool: 'list_items', args: {} })
    expect(requestOf('  ', 'priority-asc')).toEqual({
      tool: 'list_items',
      args: { sortBy: 'priority', sortOrder: 'asc' },
    })
  })

  it('searches with the text as it was typed', () => {
    expect(requestOf(' type:bug lock ', 'updated')).toEqual({
      tool: 'search_items',
      args: { query: ' type:bug lock ' },
    })
    expect(requestOf('type:bug', 'updated', names)).toEqual({ tool: 'search_items', args: { query: 'type:bug' } })
  })

  it('says which order cannot be used with words', () => {
    expect(requestOf('lock', 'created', names)).toMatchObject({ tool: 'search_items', unusedSort: 'created' })
  })

  it.each([
    ['type:BUG', { type: 'bug' }],
    ['status:"In Progress",review', { status: ['In Progress', 'Review'] }],
    ['is:open -status:Open', { status: statuses.slice(1, 8) }],
    ['is:closed', { status: ['Completed', 'Closed', 'Canceled', 'Rejected'] }],
    ['priority:high,ＬＯＷ', { priority: ['HIGH', 'LOW'] }],
    ['tag:auth', { tags: ['auth', 'Auth'] }],
    ['tag:でーた tag:x', { tags: ['データ', 'x'], tagMatch: 'all' }],
  ])('lists by %s in another order', (text, args) => {
    expect(requestOf(text, 'created', names)).toEqual({ tool: 'list_items', args: { ...args, sortBy: 'created' } })
  })

  it.each([
    'type:bug,task',
    'type:note',
    'type:none',
    '-type:bug is:open',
    'created:2024-01-01',
    'tag:none',
    'tag:auth tag:x',
    'type:bug OR is:open',
    'is:maybe',
    '-tag:x is:open',
  ])('leaves %s to the search', (text) => {
    expect(requestOf(text, 'created', names)).toMatchObject({ tool: 'search_items', unusedSort: 'created' })
  })

  it('needs the names of the store only for filters in another order', () => {
    expect(needsNames('type:bug', 'created')).toBe(true)
    expect(needsNames('type:bug', 'updated')).toBe(false)
    expect(needsNames('', 'created')).toBe(false)
    expect(needsNames('lock', 'created')).toBe(false)
  })
})

it('knows the same statuses and priorities as the tools', () => {
  expect(statuses).toEqual(knownStatuses)
  expect(priorities).toEqual(knownPriorities)
})

it('folds names as the search does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(fold(text)).toBe(searchFold(text))
    }),
  )
  expect(fold('ﾃﾞｰﾀ Ⅳ')).toBe(searchFold('ﾃﾞｰﾀ Ⅳ'))
})

it('reads only the orders that exist', () => {
  expect(sorts.map(readSort)).toEqual(sorts)
  expect([undefined, '', 'title', 'UPDATED'].map(readSort)).toEqual([undefined, undefined, undefined, undefined])
})
