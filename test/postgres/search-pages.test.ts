import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOfDraft } from '../../src/modules/knowledge/domain/item-fields.ts'
import type { Caller, KnowledgeStore } from '../../src/modules/knowledge/ports.ts'
import { openPostgresStore } from '../../src/modules/knowledge/store/postgres/store.ts'
import { openSqliteStore } from '../../src/modules/knowledge/store/sqlite/store.ts'
import { addItem } from '../../src/modules/knowledge/use-cases/item-versions.ts'
import { searchItems } from '../../src/modules/knowledge/search/search-items.ts'
import { inUnit } from '../../src/modules/knowledge/use-cases/unit.ts'
import { seedFromEnvironment } from '../support/durability/random.ts'
import { makersWith } from '../meaning/stores.ts'
import { useTestDatabase } from '../support/postgres.ts'
import { createSearchCorpus, type CorpusItem } from '../support/search-corpus.ts'

const seed = seedFromEnvironment()
const makers = makersWith()
const clock = (): number => Date.parse('2025-01-01T00:00:00.000Z')
const signal = new AbortController().signal

/** Above the size from which the search counts words in a sample. */
const items = 4_500
const queries = 9
const perUnit = 250

let folder: string
const database = useTestDatabase()
const engines: { readonly name: string; readonly store: KnowledgeStore }[] = []

const fill = async (
  store: KnowledgeStore,
  caller: Caller,
  all: readonly Pick<CorpusItem, 'type' | 'title' | 'content'>[],
): Promise<void> => {
  const deps = { store, clock }
  for (let start = 0; start < all.length; start += perUnit) {
    await inUnit(deps, caller, async (unit) => {
      for (const { type, title, content } of all.slice(start, start + perUnit)) {
        const fields = fieldsOfDraft({ type, title, content })
        await addItem(
          unit,
          { ...fields, id: await unit.tx.nextId(), createdAt: unit.at, updatedAt: unit.at, revision: 1 },
          'create',
        )
      }
    })
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kura-pages-'))
  engines.push({ name: 'SQLite', store: openSqliteStore(path.join(folder, 'kura.db'), { clock, makers }) })
  engines.push({ name: 'PostgreSQL', store: openPostgresStore({ url: database().url, clock, makers }) })
})
afterAll(async () => {
  for (const { store } of engines) await store.close()
  await rm(folder, { recursive: true })
})

interface Hit {
  readonly id: number
  readonly score: number
  readonly tier: string
}

interface Walk {
  readonly hits: readonly Hit[]
  readonly totals: readonly string[]
}

const tierRanks: Readonly<Record<string, number>> = { meaning: 0, some: 1, all: 2, exact: 3 }

/** Reads pages of these sizes until one is empty. */
const walk = async (store: KnowledgeStore, caller: Caller, query: string, nextSize: () => number): Promise<Walk> => {
  const hits: Hit[] = []
  const totals = new Set<string>()
  for (;;) {
    const page = await searchItems({ store, clock, makers }, caller, {
      query,
      limit: nextSize(),
      offset: hits.length,
      explain: true,
    })
    totals.add(`${page.total}${page.totalIsLowerBound ? '+' : ''}`)
    if (page.items.length === 0) return { hits, totals: [...totals] }
    hits.push(...page.items.map(({ id, score, why }) => ({ id, score, tier: why?.tier ?? '' })))
  }
}

const expectOrdered = ({ hits, totals }: Walk): void => {
  expect(new Set(hits.map(({ id }) => id)).size, 'nothing twice').toBe(hits.length)
  const rises = hits.filter(({ score, tier }, index) => {
    const before = hits[index - 1]
    return before !== undefined && (score > before.score || (tierRanks[tier] ?? -1) > (tierRanks[before.tier] ?? -1))
  })
  expect(rises, 'nothing rises').toEqual([])
  expect(totals, 'one total').toEqual([hits.length > 1_000 ? '1000+' : `${hits.length}`])
}

describe('pages of a search', () => {
  it(`have one order without gaps for all page sizes (KURA_TEST_SEED=${seed})`, async () => {
    const caller = { workspace: 'pages', actor: 'tester', signal }
    const corpus = createSearchCorpus(seed)
    const all = Array.from({ length: items }, corpus.item)
    for (const { store } of engines) await fill(store, caller, all)
    const size = (): number => 1 + Math.floor(corpus.random() * 900)
    for (const { query, words } of corpus.queries(queries)) {
      const [sqlite, postgres] = engines.map(({ store }) => store)
      if (!sqlite || !postgres) throw new Error('both engines are needed')
      const first = await walk(sqlite, caller, query, size)
      expectOrdered(first)
      expect(await walk(postgres, caller, query, () => 700), query).toEqual(first)
      if (words === undefined) continue
      const matching = all.flatMap((item, index) => (words.some((word) => item.words.has(word)) ? [index + 1] : []))
      const full = all.flatMap((item, index) => (words.every((word) => item.words.has(word)) ? [index + 1] : []))
      expect(
        first.hits
          .filter(({ tier }) => tier !== 'meaning')
          .map(({ id }) => id)
          .sort((a, b) => a - b),
        `${query}: nothing missing`,
      ).toEqual(matching)
      expect(
        first.hits
          .slice(0, full.length)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
        `${query}: all words first`,
      ).toEqual(full)
    }
  }, 300_000)

  it('begin with the only item that has both words', async () => {
    const caller = { workspace: 'both', actor: 'tester', signal }
    const note = (title: string, content: string) => ({ type: 'note' as const, title, content })
    const all = [
      note('x', 'zorbak appears beside vumonak'),
      ...Array.from({ length: 130 }, (_, index) => note(`zorbak ${index}`, 'y')),
      ...Array.from({ length: 600 }, (_, index) => note('x', `vumonak ${index}`)),
    ]
    for (const { name, store } of engines) {
      await fill(store, caller, all)
      const seen: (readonly [number, number])[] = []
      for (const limit of [1, 10, 100]) {
        const [best] = (
          await searchItems({ store, clock, makers }, caller, { query: 'zorbak vumonak', limit, offset: 0 })
        ).items
        seen.push([best?.id ?? 0, best?.score ?? 0])
      }
      expect(
        seen.map(([id]) => id),
        name,
      ).toEqual([1, 1, 1])
      expect(new Set(seen.map(([, score]) => score)).size, name).toBe(1)
    }
  }, 60_000)
})
