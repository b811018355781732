import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../support/raw-client.ts'
import { openDocsServer, type DocsServer } from './setup.ts'

interface ToolResult {
  readonly isError?: boolean
  readonly content: readonly [{ readonly text: string }]
  readonly structuredContent: Readonly<Record<string, unknown>>
}

const resultOf = (message: Message): ToolResult => message.result as unknown as ToolResult

interface Hit {
  readonly id: number
  readonly headings: readonly string[]
  readonly sentences: readonly string[]
  readonly [name: string]: unknown
}

describe('documentation over MCP', () => {
  let server: DocsServer
  beforeEach(async () => {
    server = await openDocsServer()
  })
  afterEach(() => server.close())

  const call = async (name: string, args: object): Promise<ToolResult> =>
    resultOf(await server.session.call(name, args))
  const search = async (args: object): Promise<readonly Hit[]> =>
    (await call('search_docs', args)).structuredContent.hits as readonly Hit[]

  const guide = {
    'pool.doc':
      '# Connection pool\nThe pool is a set of connections.\n# Size\nIt keeps ten connections. More are refused.\n' +
      '# Time\nA connection is closed after a minute.',
    'log.doc': '# Logging\nMessages go to stderr.',
  }

  it('finds sections with their headings, best sentences, link and neighbours [DOC-search_docs]', async () => {
    expect((await call('search_docs', { query: 'pool' })).content[0].text).toContain('No documentation was added yet')
    await server.add(guide, { link: 'https://docs.example.com/{path}.html#{anchor}' })
    const found = await call('search_docs', { query: 'how many connections does it keep', limit: 1 })
    const [hit] = found.structuredContent.hits as readonly Hit[]
    expect(hit).toEqual({
      id: 3,
      source: 'guide',
      version: '',
      path: 'pool.doc',
      headings: ['Connection pool', 'Size'],
      link: 'https://docs.example.com/pool.html#size',
      previous: 2,
      next: 4,
      previousTitle: 'Connection pool',
      nextTitle: 'Time',
      sentences: ['It keeps ten connections.'],
      score: expect.any(Number),
    })
    const { text } = found.content[0]
    for (const fact of [
      '#3 guide',
      'Connection pool > Size',
      'It keeps ten',
      'previous: 2 (Connection pool), next: 4 (Time)',
      '/pool.html#size',
    ])
      expect(text).toContain(fact)
  })

  it('searches the newest version, or the one that is named', async () => {
    await server.add({ 'a.doc': '# Retry\nThree attempts.' }, { version: '9' })
    await server.add({ 'a.doc': '# Retry\nFive attempts.' }, { version: '10' })
    expect((await search({ query: 'retry' })).map(({ version }) => version)).toEqual(['10'])
    expect((await search({ query: 'retry', version: '9' })).map(({ version }) => version)).toEqual(['9'])
    expect(resultOf(await server.session.call('search_docs', { query: 'x', source: 'gide' }))).toMatchObject({
      isError: true,
    })
  })

  it('reads a section in parts [DOC-read_doc]', async () => {
    await server.add({ 'a.doc': `# Long\n${'A line of text.\n'.repeat(700)}` })
    const first = await call('read_doc', { id: 1 })
    expect(first.structuredContent).toMatchObject({ id: 1, part: 1, parts: 2, headings: ['Long'], path: 'a.doc' })
    const second = await call('read_doc', { id: 1, part: 2 })
    const texts = [first, second].map(({ structuredContent }) => String(structuredContent.text))
    expect(texts.join('')).toBe('A line of text.\n'.repeat(700).trim())
    expect(second.content[0].text).toContain(texts[1])
    expect((await call('read_doc', { id: 1, part: 3 })).isError).toBe(true)
    expect((await call('read_doc', { id: 99 })).isError).toBe(true)
  })

  it('compares two versions [DOC-diff_docs]', async () => {
    await server.add({ 'a.doc': '# A\nSame.\n# Old\nGone soon.\n# Retry\nThree.' }, { version: '1' })
    await server.add({ 'b.doc': '# A\nSame.\n# New\nJust came.\n# Retry\nFive.' }, { version: '2' })
    const diff = await call('diff_docs', { source: 'guide', from: '1', to: '2' })
    expect(diff.structuredContent).toEqual({
      source: 'guide',
      from: '1',
      to: '2',
      totals: { added: 1, removed: 1, changed: 1 },
      added: [{ headings: ['A', 'New'], after: 5 }],
      removed: [{ headings: ['A', 'Old'], before: 2 }],
      changed: [{ headings: ['A', 'Retry'], before: 3, after: 6 }],
    })
    expect(diff.content[0].text).toContain('#3 → #6 A > Retry')
    const about = await call('diff_docs', { source: 'guide', from: '1', to: '2', query: 'retry' })
    expect(about.structuredContent.totals).toEqual({ added: 0, removed: 0, changed: 1 })
    expect((await call('diff_docs', { source: 'guide', from: '1', to: '3' })).isError).toBe(true)
  })

  it('reads a whole document as a resource', async () => {
    await server.add({ 'web/a.doc': '# A\nFirst.\n# B\nSecond.' }, { version: '2' })
    const templates = (await server.session.request('resources/templates/list')).result as {
      resourceTemplates: readonly { uriTemplate: string }[]
    }
    expect(templates.resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('docs://{source}/{path}')
    for (const uri of ['docs://guide/web%2Fa.doc', 'docs://guide%402/web%2Fa.doc']) {
      const read = (await server.session.request('resources/read', { uri })).result as {
        contents: readonly [{ text: string }]
      }
      expect(read.contents[0].text).toContain('# A\n\nFirst.\n\n## B\n\nSecond.')
    }
    for (const uri of ['docs://guide/none.doc', 'docs://none/web%2Fa.doc'])
      expect((await server.session.request('resources/read', { uri })).error).toBeDefined()
  })

  it('keeps sections and items apart [DOC-apart]', async () => {
    await server.add(guide)
    await server.session.call('create_item', { type: 'task', title: 'Check the connection pool' })
    const stats = await call('get_stats', {})
    expect(stats.structuredContent.totalItems).toBe(1)
    const items = await call('search_items', { query: 'connection pool' })
    expect(items.structuredContent.total).toBe(1)
    expect((await search({ query: 'connection pool' })).every(({ source }) => source === 'guide')).toBe(true)
  })

  it('shows what another process added with the next call', async () => {
    await server.add(guide)
    const other = await openDocsServer({}, server.dataDir)
    await other.add({ 'pool.doc': '# Connection pool\nThe pool is gone.' })
    await other.close()
    expect((await search({ query: 'connection pool' })).map(({ sentences }) => sentences)).toEqual([
      ['The pool is gone.'],
    ])
  })
})
