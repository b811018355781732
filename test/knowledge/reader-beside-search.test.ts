import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KnowledgeStore, ReadTx, TermQuery } from '../../src/modules/knowledge/ports.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { requireItem } from '../../src/modules/knowledge/use-cases/unit.ts'
import { caller, fillForSearches } from '../limits/reader-beside-search.ts'
import { createSearchCorpus } from '../support/search-corpus.ts'
import { driverPrototypes } from '../../src/storage/driver/driver-prototypes.ts'

const clock = (): number => Date.parse('2025-01-01T00:00:00.000Z')

let folder: string
let store: KnowledgeStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-beside-'))
  store = openSqliteStore(path.join(folder, 'kura.db'), { clock })
  await fillForSearches({ store, clock }, 1_500)
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const longQuery = (): string =>
  createSearchCorpus(1)
    .queries(900)
    .map(({ query }) => query)
    .join(' ')
    .slice(0, 10_000)

it('answers a reader while a search of 10,000 characters runs', async () => {
  const order: string[] = []
  const searching = searchItems({ store, clock }, caller, { query: longQuery(), limit: 100, offset: 0 }).then(
    ({ queryCut }) => order.push(`search, ${queryCut?.searched}`),
  )
  const reading = store.read(caller, (tx) => requireItem(tx, 1)).then(({ id }) => order.push(`item ${id}`))
  await Promise.all([searching, reading])
  expect(order[0]).toBe('item 1')
  expect(order[1]).toMatch(/^search, (?:19[0-9][0-9]|2000)$/)
})

type Sizes = Map<string, number>

/** Records the largest question of each kind, and the largest part of an answer. */
const watched = (tx: ReadTx, sizes: Sizes): ReadTx => {
  const note = (name: string, size: number): void => void sizes.set(name, Math.max(size, sizes.get(name) ?? 0))
  const noteQueries = (queries: readonly TermQuery[]): void => {
    for (const { anyOf } of queries) {
      note('alternatives', anyOf.length)
      note('terms', Math.max(...anyOf.map(({ length }) => length)))
    }
  }
  async function* inParts<T>(parts: AsyncIterable<readonly T[]>, name: string, size = 1): AsyncGenerator<readonly T[]> {
    for await (const part of parts) {
      note(name, part.length * size)
      yield part
    }
  }
  return {
    ...tx,
    documents: (ids) => inParts(tx.documents(ids), 'documents'),
    entries: (ids, request) => inParts(tx.entries(ids, request), 'frequencies', request.terms.length),
    lists: (queries, reading) => (noteQueries(queries), tx.lists(queries, reading)),
    estimates: (queries, pause) => (noteQueries(queries), tx.estimates(queries, pause)),
  }
}

/** Records how many ids the statements are given. */
const watchIds = async (sizes: Sizes): Promise<() => void> => {
  const { statement } = (await driverPrototypes()) as { statement: { all(...given: unknown[]): unknown } }
  const { all } = statement
  statement.all = function (this: unknown, ...given: unknown[]): unknown {
    const values = given.flatMap((one): unknown[] => (one instanceof Object ? Object.values(one) : [one]))
    const lists = values.filter((value): value is string => typeof value === 'string' && /^\[\d/.test(value))
    for (const list of lists) sizes.set('ids', Math.max(list.split(',').length, sizes.get('ids') ?? 0))
    return Reflect.apply(all, this, given)
  }
  return () => {
    statement.all = all
  }
}

it.each([
  ['many words', () => longQuery(), []],
  [
    'many alternatives',
    () =>
      createSearchCorpus(1)
        .queries(200)
        .map(({ query }) => query)
        .join(' OR '),
    ['ids', 'frequencies'],
  ],
  ['a phrase among filters', () => `"${createSearchCorpus(1).item().title}" type:bug`, ['ids', 'frequencies']],
  ['one run of kana', () => 'かたかな'.repeat(8_500), []],
])('asks for bounded steps only: %s', async (_, query, seen) => {
  const sizes: Sizes = new Map()
  const watchedStore: KnowledgeStore = {
    ...store,
    read: (by, work) => store.read(by, (tx) => work(watched(tx, sizes))),
  }
  const stop = await watchIds(sizes)
  try {
    for (const offset of [0, 900])
      await searchItems({ store: watchedStore, clock }, caller, { query: query(), limit: 100, offset })
  } finally {
    stop()
  }
  const bounds: Readonly<Record<string, number>> = {
    documents: 10,
    ids: 500,
    frequencies: 20_000,
    alternatives: 32,
    terms: 16,
  }
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(['alternatives', ...seen]))
  for (const [name, size] of sizes) expect(size, name).toBeLessThanOrEqual(bounds[name] ?? 0)
})
