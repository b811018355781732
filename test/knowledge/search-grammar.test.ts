import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBothRevisions, type Client } from './both-revisions.ts'

const zone = process.env.TZ

/** The items of these tests, each created at noon in Tokyo. */
const items = [
  { title: 'group commit', type: 'bug', tags: ['auth'], created: '2024-01-01T03:00:00Z' },
  {
    title: 'commit of the group',
    type: 'task',
    status: 'In Progress',
    priority: 'HIGH',
    created: '2024-01-15T03:00:00Z',
  },
  { title: 'wal log', type: 'decision', status: 'Closed', tags: ['Auth', 'データ'], created: '2024-02-01T03:00:00Z' },
  { title: 'oauth login group', type: 'task', status: 'Canceled', priority: 'LOW', created: '2024-02-02T03:00:00Z' },
]

const store = async (client: Client): Promise<void> => {
  for (const { created, ...item } of items) {
    vi.setSystemTime(Date.parse(created))
    await client.create(item)
  }
}

const anyOrder = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => a - b)

beforeEach(() => {
  process.env.TZ = 'Asia/Tokyo'
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Queries with the ids that they find, in any order. */
const queries: readonly (readonly [query: string, found: readonly number[]])[] = [
  ['"group commit"', [1]],
  ['"GROUP  Commit"', [1]],
  ['"commit of"', [2]],
  ['"commit group"', []],
  ['"roup comm"', []],
  ['group commit', [1, 2, 4]],
  ['wal OR oauth', [3, 4]],
  ['wal or oauth', [3, 4]],
  ['"wal log" OR "oauth login"', [3, 4]],
  ['"group commit" OR wal', [1, 3]],
  ['wal AND log', [3]],
  ['group AND commit', [1, 2, 4]],
  ['group -oauth', [1, 2]],
  ['-oauth group', [1, 2]],
  ['group -"group commit"', [2, 4]],
  ['group -oauth -"group commit"', [2]],
  ['group -zzz', [1, 2, 4]],
  ['type:bug', [1]],
  ['type:bug,task', [1, 2, 4]],
  ['type:bug,nope', [1]],
  ['group type:task', [2, 4]],
  ['group -type:bug', [2, 4]],
  ['is:open -type:bug', [2]],
  ['type:bug type:task', []],
  ['status:"In Progress"', [2]],
  ['status:"in progress"', [2]],
  ['status:open', [1]],
  ['status:Open,"In Progress"', [1, 2]],
  ['group -status:"In Progress"', [1, 4]],
  ['is:open', [1, 2]],
  ['is:closed', [3, 4]],
  ['group is:closed', [4]],
  ['group -is:closed', [1, 2]],
  ['priority:HIGH', [2]],
  ['priority:high,LOW', [2, 4]],
  ['tag:auth', [1, 3]],
  ['tag:デ', []],
  ['tag:でーた', [3]],
  ['group tag:auth', [1]],
  ['group -tag:auth', [2, 4]],
  ['created:2024-01-01', [1]],
  ['created:2024-01-02', []],
  ['created:2024-01-01..2024-02-01', [1, 2, 3]],
  ['created:2024-01-02..2024-01-31', [2]],
  ['updated:>=2024-02-01', [3, 4]],
  ['updated:>2024-02-01', [4]],
  ['updated:<=2024-01-15', [1, 2]],
  ['updated:<2024-01-15', [1]],
  ['group created:2024-01-01', [1]],
  ['commit is:open type:task priority:HIGH', [2]],
  // Values that no item has.
  ['type:nope', []],
  ['status:Doing', []],
  ['is:maybe', []],
  ['priority:URGENT', []],
  ['tag:nope', []],
  ['created:nonsense', []],
  ['created:2024-13-32', []],
  ['group type:nope', []],
  ['group created:2024-02-30', []],
  // Exclusions without words.
  ['is:closed -oauth', [3]],
  ['is:open -"group commit"', [2]],
  ['type:task -commit', [4]],
]

/** Queries that are read as text, and the text in which they are found. */
const texts: readonly (readonly [query: string, content: string])[] = [
  ['rm -rf', 'rm -rf build'],
  ['npm i -g', 'npm i -g kura'],
  ['--help', 'kura --help'],
  ['-v', 'kura -v'],
  ['-oauth', 'oauth is here'],
  ['-"group commit"', 'a group commit'],
  ['-oauth -login', 'oauth and login'],
  ['-type:bug', 'the filter type:bug'],
  ['TODO: fix', 'TODO: fix'],
  ['std::vector', 'std::vector'],
  ['エラー：接続', 'エラー：接続'],
  ['type:', 'the type of it'],
  ['tag: x', 'a tag x'],
  ['status:""', 'its status'],
  ['well-known', 'a well-known port'],
  ['a OR', 'a or b'],
  ['OR', 'this OR that'],
  ['AND', 'this AND that'],
  ['AND gate', 'an AND gate'],
  ['priority', 'the priority of it'],
  ['http://x:80', 'http://x:80'],
  ['12:30', 'at 12:30'],
  ['"unfinished phrase', 'an unfinished phrase'],
]

inBothRevisions((client) => {
  it.each(queries)('%s finds exactly %j', async (query, expected) => {
    await store(client)
    const { items: hits, total } = await client.data('search_items', { query })
    expect(anyOrder(hits.map(({ id }) => id))).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each(texts)('%s is searched as text', async (query, content) => {
    await client.create({ content })
    expect(await client.found(query)).toEqual([1])
  })

  it.each(['rm -rf', 'npm i -g', '--help'])('%s ranks its own text first', async (query) => {
    await client.create({ content: query.replace(/-+\w+/, '') || 'other' }, { content: `run ${query} now` })
    expect((await client.found(query))[0]).toBe(2)
  })

  it('does not read a dash inside a word as an exclusion', async () => {
    await client.create({ content: 'well known' }, { content: 'well' })
    expect((await client.found('well-known'))[0]).toBe(1)
  })

  it('gives OR precedence over a blank', async () => {
    await client.create({ title: 'red apple' }, { title: 'red pear' }, { title: 'green apple' }, { title: 'red' })
    const found = await client.found('red apple OR pear')
    expect(anyOrder(found.slice(0, 2))).toEqual([1, 2])
    expect(anyOrder(await client.found('red apple OR pear type:task'))).toEqual([1, 2, 3, 4])
    expect(anyOrder(await client.found('apple OR pear OR zzz'))).toEqual([1, 2, 3])
  })

  it('lists the newest first when there are only filters', async () => {
    await store(client)
    expect(await client.found('created:>=2024-01-01')).toEqual([4, 3, 2, 1])
    expect(await client.found('is:open is:open')).toEqual([2, 1])
    expect(await client.found('type:task', { limit: 1, offset: 1 })).toEqual([2])
    for (const { snippet, score } of (await client.data('search_items', { query: 'is:open' })).items) {
      expect(snippet).not.toBe('')
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  it('counts days in the time zone of the server', async () => {
    vi.setSystemTime(Date.parse('2024-03-09T15:30:00Z'))
    await client.create({ title: 'after midnight in Tokyo' })
    vi.setSystemTime(Date.parse('2024-03-10T14:59:59Z'))
    await client.create({ title: 'before midnight in Tokyo' })
    expect(anyOrder(await client.found('created:2024-03-10'))).toEqual([1, 2])
    expect(await client.found('created:2024-03-09')).toEqual([])
    expect(await client.found('updated:>=2024-03-11')).toEqual([])
    expect(anyOrder(await client.found('created:2024-03-01..2024-03-10'))).toEqual([1, 2])
  })

  it('updated means the last change, created the first', async () => {
    await store(client)
    vi.setSystemTime(Date.parse('2024-06-01T03:00:00Z'))
    await client.data('update_item', { id: 1, description: 'x' })
    expect(await client.found('updated:2024-06-01')).toEqual([1])
    expect(await client.found('created:2024-01-01')).toEqual([1])
    expect(await client.found('is:open')).toEqual([1, 2])
  })

  it('accepts types beside the query [SHI-3.2-search-items-types]', async () => {
    await store(client)
    expect(anyOrder(await client.found('group', { types: ['bug'] }))).toEqual([1])
    expect(anyOrder(await client.found('group', { types: ['bug', 'task'] }))).toEqual([1, 2, 4])
    expect(await client.found('group', { types: ['nope'] })).toEqual([])
    expect(await client.found('group type:bug', { types: ['task'] })).toEqual([])
    expect(await client.found('is:open', { types: ['task'] })).toEqual([2])
    expect((await client.data('search_items', { query: 'group', types: ['task'], limit: 1 })).total).toBe(2)
  })
})
