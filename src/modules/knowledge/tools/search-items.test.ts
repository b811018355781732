import { afterEach, beforeEach, expect, it } from 'vitest'
import { openKnowledgeSetup, type KnowledgeSetup } from '../../../../test/support/knowledge-tools.ts'
import { createItem } from './create-item.ts'
import { searchItems } from './search-items.ts'

let setup: KnowledgeSetup
beforeEach(async () => {
  setup = await openKnowledgeSetup()
})
afterEach(() => setup.dispose())

const found = async (query: string, more: object = {}): Promise<readonly number[]> =>
  (await setup.call(searchItems, { query, ...more })).data.items.map(({ id }) => id)

const create = async (...items: readonly object[]): Promise<void> => {
  for (const item of items) {
    await setup.call(createItem, { type: 'task', title: 'x', ...item })
    setup.advance(1_000)
  }
}

it.each(['認証', '認証 実装', 'LOGIN', 'ｌｏｇｉｎ', '機能', '証', '認証機能の実装方法は？', 'logins'])(
  'finds the content by %s',
  async (query) => {
    await create({ content: '認証機能の実装 login' }, { content: 'something else' })
    expect(await found(query)).toEqual([1])
  },
)

it.each(['鍵', 'log', '((', '"((" ))', '%', '_', '*', 'NEAR(a b)'])('does not find it by %s', async (query) => {
  await create({ content: '認証機能の実装 login' })
  expect(await found(query)).toEqual([])
})

it.each([
  ['データ', 'データベース'],
  ['でーた', 'データベース'],
  ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
  ['commits', 'one commit'],
  ['commit', 'it committed'],
  ['Spring', 'Spring設定'],
  ['retry', 'PaymentRetryWorker'],
  ['paymentretryworker', 'PaymentRetryWorker'],
  ['err_conn_reset', 'ERR_CONN_RESET'],
  ['reset', 'ERR_CONN_RESET'],
  ['spring.datasource.url', 'spring.datasource.url=x'],
  ['datasource', 'spring.datasource.url=x'],
  ['group commit', 'group-commit'],
  ['group-commit', 'group commit'],
  ['TODO: fix', 'TODO: fix'],
  ['std::vector', 'std::vector<int>'],
  ['エラー：接続', 'エラー：接続'],
  ['100%', '１００％です'],
  ['C++', 'C++で書く'],
  ['😀', 'nice 😀!'],
  ['rm -rf', 'rm -rf /'],
  ['--help', 'see --help'],
  ["'; DROP TABLE items; --", "'; DROP TABLE items; --"],
  ['nul\0l', 'nul\0l'],
])('%s finds %s', async (query, content) => {
  await create({ content })
  expect(await found(query)).toEqual([1])
})

it.each([
  ['databse', 'our database'],
  ['conection pool', 'a connection'],
  ['トランザクシヨン', 'トランザクションの境界'],
  ['インターフェイス', 'インターフェースの設計'],
  ['クバネティスの設定', 'kubernetes'],
  ['テラフォーム', 'We use Terraform here'],
])('guesses that %s means %s', async (query, content) => {
  await create({ content }, { content: 'something else entirely' })
  expect(await found(query)).toEqual([1])
})

it('guesses only where a word finds nothing', async () => {
  await create({ content: 'databas' }, { content: 'lock' }, { content: 'lack' })
  expect(await found('lock')).toEqual([2])
  expect(await found('zzzz')).toEqual([])
})

it('ranks the exact phrase and the whole name above items with all words', async () => {
  await create(
    { title: 'reset, connection', content: 'reset of the connection, connection of the reset' },
    { content: 'a long text about much else, in which a connection reset is named once among so many other words' },
    { title: 'retry worker payment', content: 'payment retry worker' },
    { content: 'PaymentRetryWorker and so many other things that have nothing to do with it at all' },
    { title: '接続とエラー', content: '接続。エラー。接続。エラー。' },
    { content: 'ほかのことをいろいろ書いた長い文章の中に接続エラーが一度だけ出てくる' },
  )
  expect((await found('connection reset'))[0]).toBe(2)
  expect((await found('PaymentRetryWorker'))[0]).toBe(4)
  expect((await found('接続 エラー'))[0]).toBe(6)
})

it('ranks a character that is a word above words that contain it', async () => {
  await create({ content: '鍵を渡す' }, { title: '鍵盤', content: '鍵盤と黒鍵' })
  expect(await found('鍵')).toEqual([1, 2])
})

it('marks the translation of a word', async () => {
  await create({ content: 'First sentence. The database is down.' })
  expect((await setup.call(searchItems, { query: 'データベース' })).data.items[0]?.snippet).toBe(
    'The **database** is down.',
  )
})

it('searches % and _ as text', async () => {
  await create(
    { content: '100% sure' },
    { content: '100 times' },
    { content: '1000' },
    { content: 'snake_case' },
    { content: 'snakeXcase' },
  )
  expect(await found('100%')).toEqual([1])
  expect(await found('_')).toEqual([4])
  expect(await found('%')).toEqual([1])
  expect(await found('snake_case')).toEqual([4])
})

it('ranks the title above tags, tags above the description, and that above the content', async () => {
  await create({ content: 'word' }, { description: 'word' }, { tags: ['word'] }, { title: 'word' })
  expect(await found('word')).toEqual([4, 3, 2, 1])
})

it('ranks items with all words above those with some', async () => {
  await create({ title: 'alpha alpha alpha' }, { content: 'x '.repeat(200) + 'alpha beta' }, { title: 'gamma' })
  const { data } = await setup.call(searchItems, { query: 'alpha beta missing' })
  expect(data.items.map(({ id }) => id)).toEqual([2, 1])
  expect(await found('alpha beta')).toEqual([2, 1])
  expect(data.total).toBe(2)
})

it('understands phrases, OR, exclusions and filters', async () => {
  await create(
    { title: 'group commit', type: 'bug', tags: ['auth'] },
    { title: 'commit group', status: 'In Progress', priority: 'HIGH' },
    { title: 'wal log', status: 'Closed' },
  )
  expect(await found('"group commit"')).toEqual([1])
  expect((await found('wal OR commit')).toSorted()).toEqual([1, 2, 3])
  expect(await found('group -log type:bug')).toEqual([1])
  expect(await found('commit -type:bug')).toEqual([2])
  expect(await found('group -"commit group"')).toEqual([1])
  expect(await found('commit status:"in progress"')).toEqual([2])
  expect(await found('is:closed')).toEqual([3])
  expect(await found('is:open')).toEqual([2, 1])
  expect(await found('priority:high')).toEqual([2])
  expect(await found('tag:AUTH')).toEqual([1])
  expect(await found('commit tag:nope')).toEqual([])
  expect(await found('type:bug,task')).toEqual([3, 2, 1])
  expect(await found('updated:<2000-01-01')).toEqual([])
  expect(await found('created:nonsense')).toEqual([])
  expect(await found('created:>=2024-01-01')).toEqual([3, 2, 1])
  expect(await found('commit', { types: ['bug'] })).toEqual([1])
  expect(await found('commit', { types: ['nope'] })).toEqual([])
})

it.each(['', ' ', '\u3000\n'])('refuses the blank query "%s"', async (query) => {
  await expect(setup.call(searchItems, { query })).rejects.toMatchObject({ field: 'query' })
})

it.each([{ limit: 0 }, { limit: 101 }, { offset: -1 }, { limit: 1.5 }])('refuses %o', async (input) => {
  await expect(setup.call(searchItems, { query: 'x', ...input })).rejects.toThrow(Object.keys(input)[0])
})

it('returns hits with a snippet and a score, without content', async () => {
  await create({ title: '題名', description: '概要', content: '最初の文。ここで認証を行う。最後の文。', tags: ['a'] })
  const { data, text } = await setup.call(searchItems, { query: '認証', limit: 5 })
  expect(data).toMatchObject({ total: 1, limit: 5, offset: 0 })
  const [hit] = data.items
  expect(Object.keys(hit ?? {}).toSorted()).toEqual([
    'createdAt',
    'description',
    'id',
    'priority',
    'score',
    'snippet',
    'status',
    'tags',
    'title',
    'type',
    'updatedAt',
  ])
  expect(hit?.snippet).toBe('ここで**認証**を行う。')
  expect(hit?.score).toBeGreaterThan(0)
  expect(hit?.score).toBeLessThanOrEqual(1)
  expect(text).toContain('ここで**認証**を行う。')
  expect(text.split('\n')[0]).toBe('1 item found')
})

it('pages through all hits, best first', async () => {
  await create(...Array.from({ length: 7 }, (_, index) => ({ title: 'word', content: 'pad '.repeat(index) })))
  const whole = await found('word')
  expect([
    ...(await found('word', { limit: 3 })),
    ...(await found('word', { limit: 3, offset: 3 })),
    ...(await found('word', { limit: 3, offset: 6 })),
  ]).toEqual(whole)
  expect(whole).toHaveLength(7)
})

it('turns pages beyond a thousand and shows each item once', { timeout: 120_000 }, async () => {
  await create(
    ...Array.from({ length: 1_150 }, (_, index) => ({
      content: `word ${'word '.repeat((index * 7) % 5)}${'pad '.repeat((index * 11) % 13)}`,
    })),
  )
  for (const query of ['word', 'word -absent']) {
    const seen: number[] = []
    for (let offset = 0; offset < 1_200; offset += 70) seen.push(...(await found(query, { limit: 70, offset })))
    expect(seen, query).toHaveLength(1_150)
    expect(new Set(seen).size, query).toBe(1_150)
  }
})

it('searches 2,000 characters of words beside any filters, and says so in data and text', async () => {
  await create({ content: 'lock', tags: ['a'] })
  const words = `lock ${'ほ'.repeat(1_996)}`
  const filters = `tag:a,${'b'.repeat(3_000)} `
  const whole = await setup.call(searchItems, { query: `${filters}${words}` })
  expect(whole.data.items).toHaveLength(1)
  expect(whole.data.queryCut).toBeUndefined()
  const { data, text } = await setup.call(searchItems, { query: `${words}ほ -lock type:task ${filters}` })
  expect(data.items).toHaveLength(1)
  expect(data.queryCut).toEqual({ searched: 2_000, given: 2_005 })
  expect(text).toContain('only the first 2000 of its 2005 characters of words were searched')
})
