import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBothRevisions } from './both-revisions.ts'

const stateKeys = ['content', 'related', 'tags', 'metadata', 'updatedAt', 'revision']

const [first, later] = ['2025-05-01T12:00:00.000Z', '2025-05-02T08:00:00.000Z']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(first) })
})
afterEach(() => {
  vi.useRealTimers()
})

inBothRevisions((client) => {
  it('has an empty state before any is written [SHI-3.4-get-current-state-none]', async () => {
    const state = await client.data('get_current_state')
    expect(state).toMatchObject({ content: null, related: [], tags: [], revision: 0 })
    expect(Object.keys(state)).toEqual(stateKeys)
  })

  const requirements = '[SHI-3.4-get-current-state] [SHI-3.4-update-current-state-metadata]'
  it(`writes a state and reads it again ${requirements}`, async () => {
    await client.create({}, {})
    const given = {
      content: '# 今\n\n次は認証',
      related: [2, 1],
      tags: ['x', 'a'],
      metadata: { updatedBy: 'claude', context: '朝会' },
    }
    const { data, text } = await client.answer('update_current_state', given)
    expect(data).toEqual({ ...given, related: [1, 2], updatedAt: first, revision: 1 })
    expect(Object.keys(data)).toEqual(stateKeys)
    expect(text).toMatch(/^System state updated/)
    expect(await client.data('get_current_state')).toEqual(data)
  })

  it('numbers the states, and the last one is the current one', async () => {
    await client.data('update_current_state', { content: 'one', tags: ['a'], metadata: { updatedBy: 'me' } })
    vi.setSystemTime(Date.parse(later))
    await client.data('update_current_state', { content: 'two' })
    const second = { content: 'two', related: [], tags: [], metadata: {}, updatedAt: later, revision: 2 }
    expect(await client.data('get_current_state')).toEqual(second)
  })

  it.each([
    [{}, -32602, 'content'],
    [{ content: 5 }, -32602, 'content'],
    [{ content: 'x'.repeat(102_401) }, -32602, 'content'],
    [{ content: 'c', tags: [' '] }, -32002, 'tags[0]'],
    [{ content: 'c', tags: ['x'.repeat(51)] }, -32602, 'tags[0]'],
    [{ content: 'c', related: [9999] }, -32001, undefined],
    [{ content: 'c', metadata: { updatedBy: 5 } }, -32602, 'metadata.updatedBy'],
    [{ content: 'c', metadata: 'me' }, -32602, 'metadata'],
  ])('refuses a state, case %#, and keeps the former one', async (args, code, field) => {
    await client.data('update_current_state', { content: 'former' })
    expect(await client.refusal('update_current_state', args)).toMatchObject({ code, field })
    expect(await client.data('get_current_state')).toMatchObject({ content: 'former', revision: 1 })
  })

  it('counts nothing in an empty store', async () => {
    expect(await client.data('get_stats')).toEqual({
      totalItems: 0,
      itemsByType: {},
      itemsByStatus: {},
      itemsByPriority: {},
      mostUsedTags: [],
      graph: { edges: 0, avgConnections: 0, maxConnections: 0, isolated: 0 },
    })
    expect(await client.data('get_type_stats')).toEqual({ types: [] })
    expect(await client.data('get_tags')).toEqual({ tags: [] })
    expect(await client.data('suggest_tags', { prefix: '' })).toEqual({ suggestions: [] })
  })

  it('counts items, tags and relations [SHI-3.5-get-stats]', async () => {
    await client.create(
      { type: 'bug', tags: ['a', 'b'] },
      { type: 'bug', status: 'Closed', priority: 'HIGH', related: [1] },
      { type: '議事録', tags: ['b'], related: [1] },
      {},
      { tags: ['gone'] },
    )
    await client.data('delete_item', { id: 5 })
    const stats = await client.data('get_stats')
    expect(stats).toEqual({
      totalItems: 4,
      itemsByType: { bug: 2, task: 1, 議事録: 1 },
      itemsByStatus: { Open: 3, Closed: 1 },
      itemsByPriority: { HIGH: 1, MEDIUM: 3 },
      mostUsedTags: [
        { name: 'b', count: 2 },
        { name: 'a', count: 1 },
      ],
      graph: { edges: 2, avgConnections: 1, maxConnections: 2, isolated: 1 },
    })
    expect(Object.keys(stats)).toEqual([
      'totalItems',
      'itemsByType',
      'itemsByStatus',
      'itemsByPriority',
      'mostUsedTags',
      'graph',
    ])
  })

  it('follows changes of items', async () => {
    await client.create({}, { related: [1] }, { related: [1] })
    await client.data('update_item', {
      id: 1,
      type: 'bug',
      status: 'Closed',
      priority: 'LOW',
      tags: ['x'],
      related: [2],
    })
    expect(await client.data('get_stats')).toMatchObject({
      itemsByType: { bug: 1, task: 2 },
      itemsByStatus: { Open: 2, Closed: 1 },
      itemsByPriority: { MEDIUM: 2, LOW: 1 },
      mostUsedTags: [{ name: 'x', count: 1 }],
      graph: { edges: 1, maxConnections: 1, isolated: 1 },
    })
  })

  it('names the ten most used tags [SHI-3.5-get-stats]', async () => {
    const tags = Array.from({ length: 12 }, (_, index) => `tag${index}`)
    await client.create(...tags.map((_, index) => ({ tags: tags.slice(0, index + 1) })))
    const { mostUsedTags } = await client.data('get_stats')
    expect(mostUsedTags).toEqual(tags.slice(0, 10).map((name, index) => ({ name, count: 12 - index })))
    expect((await client.data('get_tags')).tags).toHaveLength(12)
  })

  it('counts by type [SHI-3.5-get-type-stats]', async () => {
    await client.create({ type: 'bug' }, { type: 'bug', related: [1] }, { type: 'task', related: [1] })
    vi.setSystemTime(Date.parse(later))
    await client.data('update_item', { id: 1, title: 'x' })
    const { types } = await client.data('get_type_stats')
    expect(types).toEqual([
      { type: 'bug', count: 2, lastUsed: later, avgRelations: 1.5 },
      { type: 'task', count: 1, lastUsed: first, avgRelations: 1 },
    ])
    expect(Object.keys(types[0] ?? {})).toEqual(['type', 'count', 'lastUsed', 'avgRelations'])
  })

  it('lists tags, most used first [SHI-3.6-get-tags]', async () => {
    await client.create({ tags: ['b', 'c'] }, { tags: ['c', 'a'] }, { tags: ['c'] }, { tags: ['a'] })
    expect(await client.data('get_tags')).toEqual({
      tags: [
        { name: 'c', count: 3 },
        { name: 'a', count: 2 },
        { name: 'b', count: 1 },
      ],
    })
  })

  it.each([
    ['auth', ['Auth', 'ＡＵＴＨ２', 'authorise']],
    ['AUTHO', ['authorise']],
    ['ａｕｔｈ', ['Auth', 'ＡＵＴＨ２', 'authorise']],
    ['auth2', ['ＡＵＴＨ２']],
    ['デ', ['データ', 'でんわ', 'ﾃﾞｽｸ']],
    ['で', ['データ', 'でんわ', 'ﾃﾞｽｸ']],
    ['ﾃﾞｰ', ['データ']],
    ['ですく', ['ﾃﾞｽｸ']],
    ['認', ['認証']],
    ['証', []],
    ['uth', []],
    ['%', ['%率']],
    ['_', ['_x']],
    ['a%', []],
    ['', ['Auth', 'データ', '%率', '_x', 'authorise', 'でんわ', '認証', 'ＡＵＴＨ２', 'ﾃﾞｽｸ', '日本']],
  ])('suggests tags that begin with "%s" [SHI-3.6-suggest-tags-prefix]', async (prefix, expected) => {
    const tags = ['Auth', 'ＡＵＴＨ２', 'authorise', 'データ', 'でんわ', 'ﾃﾞｽｸ', '認証', '%率', '_x', '日本']
    await client.create({ tags }, { tags: ['Auth', 'データ'] }, { tags: ['Auth'] })
    const { suggestions } = await client.data('suggest_tags', { prefix })
    expect(suggestions.toSorted()).toEqual(expected.toSorted())
    expect(suggestions[0]).toBe(expected[0])
  })
})
