import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KnowledgeStore, ReadTx } from '../../src/modules/knowledge/ports.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { requireItem } from '../../src/modules/knowledge/use-cases/unit.ts'
import { caller, fillForSearches } from '../limits/reader-beside-search.ts'
import { createSearchCorpus } from '../support/search-corpus.ts'

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

/** Records the largest request of each kind that a search sends to the store. */
const watched = (tx: ReadTx, sizes: Sizes): ReadTx => {
  const note = (name: string, size: number): void => void sizes.set(name, Math.max(size, sizes.get(name) ?? 0))
  return {
    ...tx,
    texts: (ids) => (note('texts', ids.length), tx.texts(ids)),
    keep: (ids, filter) => (note('keep', ids.length), tx.keep(ids, filter)),
    frequencies: (ids, terms) => (note('frequencies', ids.length * terms.length), tx.frequencies(ids, terms)),
    postings: (query, within) => (
      note('alternatives', query.anyOf.length),
      note('terms', Math.max(...query.anyOf.map(({ length }) => length))),
      tx.postings(query, within)
    ),
    estimate: (query) => (note('alternatives', query.anyOf.length), tx.estimate(query)),
  }
}

it.each([
  ['many words', () => longQuery()],
  [
    'many alternatives',
    () =>
      createSearchCorpus(1)
        .queries(200)
        .map(({ query }) => query)
        .join(' OR '),
  ],
  ['a phrase among filters', () => `"${createSearchCorpus(1).item().title}" type:bug`],
  ['one run of kana', () => 'かたかな'.repeat(8_500)],
])('asks for bounded steps only: %s', async (_, query) => {
  const sizes: Sizes = new Map()
  const watchedStore: KnowledgeStore = {
    ...store,
    read: (by, work) => store.read(by, (tx) => work(watched(tx, sizes))),
  }
  for (const offset of [0, 900])
    await searchItems({ store: watchedStore, clock }, caller, { query: query(), limit: 100, offset })
  const bounds: Readonly<Record<string, number>> = {
    texts: 16,
    keep: 500,
    frequencies: 20_000,
    alternatives: 32,
    terms: 16,
  }
  for (const [name, size] of sizes) expect(size, name).toBeLessThanOrEqual(bounds[name] ?? 0)
})
