import { expect, it } from 'vitest'
import { inBothRevisions } from './both-revisions.ts'

/** A query, and the content in which it must be found. */
const found: readonly (readonly [query: string, content: string])[] = [
  // Case, width, kana and compatibility forms.
  ['LOGIN', 'the login page'],
  ['login', 'THE LOGIN PAGE'],
  ['ｌｏｇｉｎ', 'login'],
  ['login', 'ＬＯＧＩＮ'],
  ['ﾃﾞｰﾀﾍﾞｰｽ', 'データベース'],
  ['データベース', 'ﾃﾞｰﾀﾍﾞｰｽ'],
  ['さーばー', 'サーバー'],
  ['サーバー', 'さーばー'],
  ['ガイド'.normalize('NFD'), 'ガイド'],
  ['ガイド', 'ガイド'.normalize('NFD')],
  ['株式会社', '㍿'],
  ['ⅳ', '第Ⅳ章'],
  ['Straße', 'STRASSE straße'],
  ['２０２５', '2025年'],
  // Japanese words of one and two characters, and words inside words.
  ['鍵', '公開鍵を配る'],
  ['木', '木'],
  ['の', '設定の変更'],
  ['認証', '認証機能の実装'],
  ['機能', '認証機能の実装'],
  ['データ', 'データベースの設計'],
  ['ベース', 'データベースの設計'],
  ['東京', '東京都庁'],
  ['都庁', '東京都庁'],
  ['リリース手順', '次のリリース手順を書く'],
  // Latin letters inside Japanese text.
  ['Spring', 'Spring設定を変える'],
  ['login', '認証loginの実装'],
  ['設定', 'Spring設定を変える'],
  ['v2', 'APIのv2を出す'],
  // English inflections.
  ['commits', 'one commit'],
  ['commit', 'two commits'],
  ['committed', 'it commits'],
  ['committing', 'commit'],
  ['queries', 'a query'],
  ['query', 'all queries'],
  ['indexes', 'an index'],
  ['caching', 'the cache'],
  ['deployed', 'deploy'],
  ['using', 'to use it'],
  ['uses', 'it is used'],
  // Identifiers, wholly and in part.
  ['getUserName', 'call getUserName()'],
  ['user', 'call getUserName()'],
  ['ERR_CONN_RESET', 'got ERR_CONN_RESET'],
  ['spring.datasource.url', 'spring.datasource.url=jdbc'],
  ['datasource', 'spring.datasource.url=jdbc'],
  ['src/app/main.ts', 'see src/app/main.ts'],
  ['main.ts', 'see src/app/main.ts'],
  ['CVE-2024-1234', 'fixes CVE-2024-1234'],
  // Text that looks like the syntax of a search engine.
  ['100%', 'is 100% sure'],
  ['%', '50% off'],
  ['_', 'a _ b'],
  ['C++', 'C++ and Rust'],
  ['C#', 'C# and F#'],
  ["it's", "it's here"],
  ["O'Reilly", "O'Reilly"],
  ["'; DROP TABLE items; --", "x'; DROP TABLE items; --"],
  ['NEAR(login page)', 'login page'],
  ['login*', 'login'],
  ['^login', 'login'],
  ['title:login', 'the title of the login'],
  ['{login}', 'login'],
  ['login"', 'login'],
  ['NOT login', 'login'],
  ['(login AND', 'login'],
  ['login)', 'login'],
  ['nul\0l', 'nul\0l'],
  ['login\0', 'login'],
  ['a\\b', 'a\\b'],
  ['😀', 'well 😀 done'],
  ['TODO: fix', 'TODO: fix this'],
  ['std::vector', 'std::vector<int>'],
  ['エラー：接続', 'エラー：接続できません'],
  ['https://example.com/a?b=c', 'see https://example.com/a?b=c'],
]

/** A query, and the content in which it must not be found. */
const notFound: readonly (readonly [query: string, content: string])[] = [
  ['鍵', '認証機能の実装 login'],
  ['100%', '100 or 1000'],
  ['%', 'anything at all'],
  ['_', 'anything at all'],
  ['a_c', 'abc'],
  ['a%c', 'abc'],
  ['log*', 'logistics'],
  ['C++', 'plan C'],
  ['京都', '東京の都庁'],
  ['cat', 'concatenate'],
  ['😀', '😁'],
  ['*', 'anything at all'],
  // Hiragana is searched as words too, not by single characters.
  ['さーばー', 'データ'],
  ['べーす', 'ユーザー'],
]

const questions: readonly (readonly [question: string, content: string])[] = [
  ['ログイン認証はどうやって実装しますか？', '認証機能の実装 login'],
  ['前に決めたデータベースの設計方針は何でしたか', 'データベースはSQLiteに決めた'],
  ['How do we rotate the signing keys in production?', 'signing key: rotate it each month'],
  ['What did Zaphod say about commits?', 'commit early'],
  ['認証 xyzzyplugh', '認証機能'],
]

const nothing = [
  '((',
  ')',
  '"',
  '""',
  '" "',
  '-',
  '--',
  '。',
  '、',
  '...',
  '?!',
  "'",
  '\\',
  '\0',
  ':',
  '「」',
  '()',
  '- -',
]

inBothRevisions((client) => {
  it.each(found)('%j finds %j', async (query, content) => {
    await client.create({ title: 'other' }, { content })
    expect(await client.found(query)).toContain(2)
  })

  it.each(notFound)('%j does not find %j', async (query, content) => {
    await client.create({ content })
    expect(await client.found(query)).toEqual([])
  })

  it.each(['認証', '認証 実装', 'LOGIN', 'ｌｏｇｉｎ', '機能'])(
    '%s finds the example [SHI-3.2-search-items-japanese]',
    async (query) => {
      await client.create({ content: '認証機能の実装 login' })
      expect(await client.found(query)).toEqual([1])
      expect(await client.found('鍵')).toEqual([])
    },
  )

  it('searches %, _ and operators as text [SHI-3.2-search-items-plain-text]', async () => {
    const contents = ['100% sure', '100 times', '1000', 'snake_case', 'snakeXcase', 'under _ score', 'a "quoted" word']
    await client.create(...contents.map((content) => ({ content })))
    expect(await client.found('100%')).toEqual([1])
    expect(await client.found('%')).toEqual([1])
    expect((await client.found('_')).toSorted()).toEqual([4, 6])
    expect(await client.found('snake_case')).not.toContain(5)
    expect(await client.found('quoted"')).toEqual([7])
  })

  it.each(nothing)('%j is searched and finds nothing [SHI-3.2-search-items-empty-query]', async (query) => {
    await client.create({ content: '(( "" - 。' })
    expect(await client.data('search_items', { query })).toEqual({ items: [], total: 0, limit: 20, offset: 0 })
  })

  it.each(['', ' ', '\t\n', '\u3000'])(
    'the blank query %j is an error [SHI-3.2-search-items-empty-query]',
    async (query) => {
      expect(await client.refusal('search_items', { query })).toMatchObject({ code: -32002, field: 'query' })
    },
  )

  it.each([[{}], [{ query: 5 }], [{ query: null }], [{ query: ['x'] }]])('%j is refused as a query', async (args) => {
    expect(await client.refusal('search_items', args)).toMatchObject({ code: -32602, field: 'query' })
  })

  it.each(questions)('%s finds an answer although one word is missing', async (question, content) => {
    await client.create({ content })
    expect(await client.found(question)).toEqual([1])
  })

  it('accepts a query of 100 KiB', async () => {
    await client.create({ content: 'needle' })
    expect(await client.found('needle '.repeat(14_000))).toEqual([1])
    expect(await client.refusal('search_items', { query: 'x'.repeat(102_401) })).toMatchObject({
      code: -32602,
      field: 'query',
    })
  })

  it('ranks title, tags, description and content, in that order [SHI-3.2-search-items-full-text]', async () => {
    await client.create({ content: '認証' }, { description: '認証' }, { tags: ['認証'] }, { title: '認証' })
    expect(await client.found('認証')).toEqual([4, 3, 2, 1])
    await client.create({ content: 'ledger' }, { description: 'ledger' }, { tags: ['ledger'] }, { title: 'ledger' })
    expect(await client.found('ledger')).toEqual([8, 7, 6, 5])
  })

  it('ranks items with all words above those with some', async () => {
    await client.create(
      { title: 'alpha alpha', content: 'alpha '.repeat(50) },
      { content: `${'filler '.repeat(300)} alpha beta` },
      { title: 'beta beta beta' },
      { title: 'gamma' },
    )
    const all = await client.data('search_items', { query: 'alpha beta' })
    expect(all.items[0]?.id).toBe(2)
    expect(all.items.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(all.total).toBe(3)
    expect((await client.found('alpha beta missing'))[0]).toBe(2)
  })

  it('finds items that lack one of the words', async () => {
    await client.create({ title: 'alpha beta' }, { title: 'alpha' }, { title: 'delta' })
    expect(await client.found('alpha beta zzz')).toEqual([1, 2])
    expect(await client.found('zzz yyy')).toEqual([])
  })

  it('finds new words after an update, and no longer the old ones', async () => {
    await client.create({ content: 'ancient', tags: ['relic'] })
    await client.data('update_item', { id: 1, content: 'modern', tags: [] })
    expect(await client.found('ancient')).toEqual([])
    expect(await client.found('relic')).toEqual([])
    expect(await client.found('modern')).toEqual([1])
  })
})
