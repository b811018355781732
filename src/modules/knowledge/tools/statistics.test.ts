import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { getStats } from './get-stats.ts'
import { getTags } from './get-tags.ts'
import { getTypeStats } from './get-type-stats.ts'
import { suggestTags } from './suggest-tags.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

it('counts nothing in the beginning', async () => {
  expect((await setup.call(getStats, {})).data).toEqual({
    totalItems: 0,
    itemsByType: {},
    itemsByStatus: {},
    itemsByPriority: {},
    mostUsedTags: [],
    graph: { edges: 0, avgConnections: 0, maxConnections: 0, isolated: 0 },
  })
  expect((await setup.call(getTypeStats, {})).data.types).toEqual([])
  expect((await setup.call(getTags, {})).data.tags).toEqual([])
  expect((await setup.call(suggestTags, { prefix: '' })).data.suggestions).toEqual([])
})

it('counts items, tags and relations', async () => {
  await setup.call(createItem, { type: 'task', title: '1', tags: ['b', 'a'] })
  await setup.call(createItem, { type: 'task', title: '2', tags: ['b'], related: [1], status: 'Closed' })
  setup.advance(1_000)
  await setup.call(createItem, { type: 'bug', title: '3', related: [1], priority: 'HIGH' })
  await setup.call(createItem, { type: 'bug', title: '4' })
  const { data, text } = await setup.call(getStats, {})
  expect(data).toEqual({
    totalItems: 4,
    itemsByType: { bug: 2, task: 2 },
    itemsByStatus: { Open: 3, Closed: 1 },
    itemsByPriority: { HIGH: 1, MEDIUM: 3 },
    mostUsedTags: [
      { name: 'b', count: 2 },
      { name: 'a', count: 1 },
    ],
    graph: { edges: 2, avgConnections: 1, maxConnections: 2, isolated: 1 },
  })
  expect(text).toMatch(/^4 items\n/)
  expect((await setup.call(getTypeStats, {})).data.types).toEqual([
    { type: 'bug', count: 2, lastUsed: '2025-01-01T00:00:01.000Z', avgRelations: 0.5 },
    { type: 'task', count: 2, lastUsed: '2025-01-01T00:00:00.000Z', avgRelations: 1.5 },
  ])
  expect((await setup.call(getTags, {})).data.tags).toEqual(data.mostUsedTags)
})

it.each([
  ['さー', ['サーバー', 'さーびす']],
  ['ｻｰﾊﾞ', ['サーバー']],
  ['ＡＰ', ['API', 'apple']],
  ['', ['サーバー', 'API', 'apple', 'さーびす']],
  ['%', []],
  ['zzz', []],
])('suggests tags that begin with %s', async (prefix, expected) => {
  await setup.call(createItem, { type: 'task', title: '1', tags: ['サーバー', 'さーびす', 'API'] })
  await setup.call(createItem, { type: 'task', title: '2', tags: ['サーバー', 'apple'] })
  expect((await setup.call(suggestTags, { prefix })).data.suggestions).toEqual(expected)
  expect((await setup.call(suggestTags, { prefix, limit: 1 })).data.suggestions).toEqual(expected.slice(0, 1))
})

it.each([0, 21, 1.5])('refuses %s suggestions', async (limit) => {
  await expect(setup.call(suggestTags, { prefix: '', limit })).rejects.toThrow('limit')
})
