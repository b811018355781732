import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kura } from './maintenance/kura.ts'
import { callOver, exampleFolder, fingerprints, startExample, type ExampleServer } from './support/example-server.ts'

interface Item {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly content: string
  readonly tags: readonly string[]
  readonly related: readonly number[]
}

/** What a person may try at once, in both languages. */
const exampleSearches = [
  'ヘッダが消えた原因',
  'who watches the shop after the release',
  '受注の二重登録',
  'サブスレッド 接続',
  'is:open priority:HIGH',
]

const exampleTasks = ['変更をまとめてコミットしたい', 'decide whether I need a new branch', '新しいプロンプトを作る']

const before = fingerprints(exampleFolder)
let server: ExampleServer
const items = new Map<number, Item>()

beforeAll(async () => {
  server = await startExample()
  const { items: listed } = await call<{ items: readonly { id: number }[] }>('list_items', { limit: 100 })
  for (const { id } of listed) items.set(id, await call<Item>('get_item', { id }))
})
afterAll(() => server.stop())

const call = <T>(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<T> =>
  callOver<T>(server.url, name, args)
const found = async (query: string): Promise<readonly number[]> =>
  (await call<{ items: readonly Item[] }>('search_items', { query })).items.map(({ id }) => id)
const isJapanese = (text: string): boolean => /[ぁ-んァ-ヶ]/.test(text)

describe('the items of the example workspace', () => {
  it('are forty or more, of many types, in both languages', () => {
    const all = [...items.values()]
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all.map(({ type }) => type)).size).toBeGreaterThanOrEqual(8)
    expect(all.filter(({ title, content }) => isJapanese(title + content)).length).toBeGreaterThanOrEqual(15)
    expect(all.filter(({ title, content }) => !isJapanese(title + content)).length).toBeGreaterThanOrEqual(10)
    for (const { id, tags, content } of all) expect(tags.length * content.length, `item ${id}`).toBeGreaterThan(0)
  })

  it('are all related, and every relation exists in both directions', () => {
    for (const { id, related } of items.values()) {
      expect(related.length, `item ${id}`).toBeGreaterThan(0)
      for (const other of related) expect(items.get(other)?.related, `${id} to ${other}`).toContain(id)
    }
  })

  it('have a current state that refers only to items that exist', async () => {
    const state = await call<{ content: string; related: readonly number[] }>('get_current_state')
    expect(state.content).toContain('# 次にすること')
    expect(state.related.length).toBeGreaterThan(0)
    for (const [, id] of state.content.matchAll(/\((\d+)\)/g)) expect(items.has(Number(id))).toBe(true)
    for (const id of state.related) expect(items.has(id)).toBe(true)
  })

  it('are the same bytes in the repository as Kura exports', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'kura-example-test-'))
    try {
      const out = path.join(home, 'out')
      const imported = await kura({ home }, 'import', '--atomic', '--json', path.join(exampleFolder, 'items'))
      expect(JSON.parse(imported.out)).toMatchObject({ created: items.size, problems: [], state: 'created' })
      expect((await kura({ home }, 'export', out)).code).toBe(0)
      expect(fingerprints(out)).toEqual(fingerprints(path.join(exampleFolder, 'items')))
    } finally {
      rmSync(home, { recursive: true })
    }
  })

  it('are found across the languages', async () => {
    const hits = await found('なぜ応答ヘッダが消えたのか')
    expect(hits.slice(0, 3)).toEqual(expect.arrayContaining([14, 15]))
    expect((await found('connection thread')).slice(0, 2).sort()).toEqual([28, 29])
    expect(new Set(await found('is:open type:question'))).toEqual(new Set([34, 45]))
  })

  it.each(exampleSearches)('are found by a search that a person tries first: %s', async (query) => {
    expect((await found(query)).length).toBeGreaterThan(1)
  })
})

describe('the handler queues of the example workspace', () => {
  const validate = (file: string) =>
    call<{
      result: string
      errors: readonly { rule: string; line: number }[]
      warnings: readonly unknown[]
      queues: readonly { handlers: readonly { fqcn: string }[]; suggested_order?: readonly string[] }[]
    }>('validate_handler_queue', {
      applicationType: 'web',
      handlerQueueXml: readFileSync(path.join(exampleFolder, 'config', file), 'utf8'),
    })

  it('are one with a single mistake, and one in the order that the validator suggests', async () => {
    const faulty = await validate('web-component-configuration.xml')
    expect(faulty).toMatchObject({ result: 'NG', errors: [{ rule: 'secure-after-response' }], warnings: [] })
    const corrected = await validate('web-component-configuration.corrected.xml')
    expect(corrected).toMatchObject({ result: 'OK', errors: [], warnings: [] })
    expect(corrected.queues[0]?.handlers.map(({ fqcn }) => fqcn)).toEqual(faulty.queues[0]?.suggested_order)
  })
})

describe('the commands of the example workspace', () => {
  it.each([...exampleTasks, 'group my changes into commits', 'ブランチを決めたい'])(
    'are found by a task in plain words: %s',
    async (query) => {
      const { results } = await call<{ results: readonly { c1: string; c2: string; c3: string; score: number }[] }>(
        'search_commands',
        { query },
      )
      expect(results[0]?.score).toBeGreaterThan(0.5)
      const { c1, c2, c3 } = results[0] ?? {}
      expect(
        (await call<{ prompt: string }>('execute_command', { agent: 'climpt', c1, c2, c3 })).prompt.length,
      ).toBeGreaterThan(200)
    },
  )
})

it('the console knows that this is the example', async () => {
  const me: unknown = await (await fetch(`${server.url}/console/me`)).json()
  expect(me).toMatchObject({ isExample: true, signedIn: false, scope: 'read', url: server.url })
})

it('the README in both languages has the right number of items', () => {
  for (const [file, words] of [
    ['README.md', `${items.size} items`],
    ['README.ja.md', `${items.size} 項目`],
  ] as const) {
    expect(readFileSync(path.join(exampleFolder, file), 'utf8')).toContain(words)
  }
})

it('none of this wrote into the repository', () => {
  expect(fingerprints(exampleFolder)).toEqual(before)
  expect(readdirSync(exampleFolder).sort()).toEqual(['README.ja.md', 'README.md', 'config', 'items'])
})
