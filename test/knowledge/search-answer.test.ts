import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowledge } from '../../src/modules/knowledge/index.ts'
import { connect, newDataDir, type Session } from '../support/in-process.ts'
import { clientOf, inBothRevisions, testedRevisions } from './both-revisions.ts'

const hitKeys = [
  'id',
  'type',
  'title',
  'description',
  'status',
  'priority',
  'tags',
  'createdAt',
  'updatedAt',
  'score',
  'snippet',
]

inBothRevisions((client) => {
  it('returns hits with a score and a snippet, without content [SHI-3.2-search-items-answer]', async () => {
    const [made] = await client.create({
      title: '題名',
      description: '概要',
      content: '最初の文。ここで認証を行う。最後の文。',
      tags: ['a'],
    })
    const page = await client.data('search_items', { query: '認証', limit: 5 })
    expect(Object.keys(page)).toEqual(['items', 'total', 'limit', 'offset'])
    expect(page).toMatchObject({ total: 1, limit: 5, offset: 0 })
    const [hit] = page.items
    expect(Object.keys(hit ?? {})).toEqual(hitKeys)
    const { id, type, title, description, status, priority, tags, createdAt, updatedAt } = made ?? {}
    expect(hit).toMatchObject({ id, type, title, description, status, priority, tags, createdAt, updatedAt })
    expect(hit?.snippet).toContain('**認証**')
  })

  it.each([
    ['認証', 'ここで認証を行う', '**認証**'],
    ['commits', 'They committed it', '**committed**'],
    ['ﾃﾞｰﾀ', 'これはデータベース', '**データ**'],
    ['LOGIN', 'a login page', '**login**'],
    ['さーばー', 'サーバーを止める', '**サーバー**'],
    ['"login page"', 'a login page', 'login'],
    ['db', 'dbの設計', '**db**'],
    ['v2', 'APIのv2を出す', '**v2**'],
    ['100%', 'it is 100% sure', '**100%**'],
  ])('marks %s in %s', async (query, content, marked) => {
    await client.create({ content })
    const [hit] = (await client.data('search_items', { query })).items
    expect(hit?.snippet).toContain(marked)
    expect(hit?.snippet.replaceAll('**', '')).toBe(content)
  })

  it('cuts the snippet around the match in a long text, between characters', async () => {
    await client.create({ content: `${'😀あ'.repeat(2000)}認証${'い😀'.repeat(2000)}` })
    const snippet = (await client.data('search_items', { query: '認証' })).items[0]?.snippet ?? ''
    expect(snippet).toContain('**認証**')
    expect([...snippet].length).toBeLessThan(400)
    expect(Buffer.from(snippet).toString()).toBe(snippet)
  })

  it('shows the words of each hit, one hit a line, after the count', async () => {
    await client.create({ title: 'one\nlogin' }, { title: 'two', content: 'line\nlogin\nline' }, { title: 'other' })
    const { text, data } = await client.answer('search_items', { query: 'login' })
    const [count = '', ...lines] = text.split('\n')
    expect(count).toMatch(/^2\b/)
    expect(lines).toHaveLength(2)
    for (const [index, hit] of data.items.entries()) expect(lines[index]).toContain(hit.snippet)
    expect((await client.answer('search_items', { query: 'zzz' })).text).toMatch(/^(0|no)\b/i)
  })

  it('scores from 0 to 1, best first', async () => {
    await client.create(
      { title: 'login' },
      { content: 'login page' },
      { content: `${'x '.repeat(500)}login` },
      { content: 'page' },
    )
    const scores = (await client.data('search_items', { query: 'login page' })).items.map(({ score }) => score)
    expect(scores).toHaveLength(4)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const score of scores) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  it('pages without gaps or repeats [SHI-3.2-search-items-paging]', async () => {
    await client.create(
      ...Array.from({ length: 7 }, (_, index) => ({ title: 'login', content: 'pad '.repeat(index % 3) })),
    )
    const whole = await client.found('login')
    const pages = await Promise.all(
      [0, 3, 6, 9].map((offset) => client.data('search_items', { query: 'login', limit: 3, offset })),
    )
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole)
    expect(pages.map(({ items, total, limit, offset }) => [items.length, total, limit, offset])).toEqual([
      [3, 7, 3, 0],
      [3, 7, 3, 3],
      [1, 7, 3, 6],
      [0, 7, 3, 9],
    ])
  })

  it('counts what words and filters match together', async () => {
    await client.create(
      { title: 'login', type: 'bug' },
      { title: 'login' },
      { title: 'page' },
      { title: 'page', type: 'bug' },
    )
    expect((await client.data('search_items', { query: 'login page', limit: 1 })).total).toBe(4)
    expect((await client.data('search_items', { query: 'login page type:bug', limit: 1 })).total).toBe(2)
    expect((await client.data('search_items', { query: 'login -page type:bug' })).total).toBe(1)
  })
})

describe('a search with many matches', () => {
  const dataDir = newDataDir()
  const sessions: Session[] = []

  const fill = async (session: Session, count: number): Promise<void> => {
    // The server runs ten calls at a time and lets a hundred wait.
    for (let made = 0; made < count; made += 50) {
      const batch = Array.from({ length: Math.min(50, count - made) }, () =>
        session.call('create_item', { type: 'task', title: 'login' }),
      )
      await Promise.all(batch)
    }
  }

  beforeAll(async () => {
    for (const revision of testedRevisions) sessions.push(await connect(revision, { manifests: [knowledge], dataDir }))
    const [first] = sessions
    if (first) await fill(first, 1000)
  })
  afterAll(() => Promise.all(sessions.map(({ server }) => server.close())))

  it('has an exact total up to 1,000, and says when there are more', async () => {
    const clients = sessions.map((session, index) => clientOf(() => session, testedRevisions[index] ?? '2025-11-25'))
    for (const client of clients) {
      for (const query of ['login', 'is:open']) {
        const page = await client.data('search_items', { query, limit: 1 })
        expect(page.total).toBe(1000)
        expect(page).not.toHaveProperty('totalIsLowerBound')
      }
    }
    await clients[0]?.create({ title: 'login' }, { title: 'login' })
    for (const client of clients) {
      for (const query of ['login', 'is:open']) {
        const { data, text } = await client.answer('search_items', { query, limit: 1 })
        expect(data).toMatchObject({ total: 1000, totalIsLowerBound: true })
        expect(text).toMatch(/1,?000 or more/)
      }
      expect(await client.data('list_items', { limit: 1 })).toMatchObject({ total: 1002 })
      expect((await client.data('search_items', { query: 'login', limit: 100, offset: 950 })).items).toHaveLength(52)
    }
  })
})
