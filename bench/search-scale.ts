import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fieldsOfDraft } from '../src/modules/knowledge/domain/item-fields.ts'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import { termToken } from '../src/modules/knowledge/store/sqlite/term-tokens.ts'
import { asMutable } from '../src/kernel/as-mutable.ts'
import { searchItems as searchTool } from '../src/modules/knowledge/tools/search-items.ts'
import { addItem } from '../src/modules/knowledge/use-cases/item-versions.ts'
import { searchItems } from '../src/modules/knowledge/search/search-items.ts'
import { inUnit } from '../src/modules/knowledge/use-cases/unit.ts'
import { queryWords } from '../src/text/query-words.ts'
import { termsOf } from '../src/text/terms.ts'
import { builtInMakers } from './built-in-makers.ts'
import { createScaleCorpus } from './scale-corpus.ts'
import { median } from './median.ts'
import { RawDatabase } from '../test/support/raw-database.ts'

const caller = { workspace: 'bench', actor: 'bench', signal: new AbortController().signal }
const batch = 200
const questionsAsked = 300
const warmUp = 30
/** A short word is used for the measurement if at most this many items contain it. */
const maxHolding = 300
const shortWordsAsked = 60
/** At most this many hits are paged through: a short word is also part of many longer ones. */
const maxPaged = 10_000

export interface ScaleOutcome {
  readonly items: number
  readonly p50: number
  readonly p99: number
  /** The same questions by words alone. Undefined if the meaning is off. */
  readonly wordsP50: number | undefined
  /** The same questions to FTS5 (all terms, or any term, ranked by bm25). Undefined if FTS5 was not measured. */
  readonly peerP50: number | undefined
  /** The share of items found by a word of one or two characters that they contain. */
  readonly shortWordRate: number
  /** Median bytes of the text of an answer with twenty hits. */
  readonly answerBytes: number
  readonly bytesPerItem: number
  readonly residentMegabytes: number
}

/** FTS5 over exactly the terms of our index. */
const createPeer = (file: string) => {
  const database = new RawDatabase(file)
  database.pragma('synchronous = OFF')
  database.exec(`CREATE VIRTUAL TABLE passage USING fts5(terms, content='', tokenize='ascii')`)
  const insert = database.prepare('INSERT INTO passage (rowid, terms) VALUES (?, ?)')
  const find = database.prepare<{ id: number }>(
    'SELECT rowid AS id FROM passage WHERE passage MATCH ? ORDER BY bm25(passage) LIMIT 20',
  )
  return {
    add: (rows: readonly (readonly [number, string])[]) => {
      database.transaction(() => {
        for (const [id, text] of rows) insert.run(id, termsOf(text).map(termToken).join(' '))
      })
    },
    search: (query: string) => {
      const terms = new Set(queryWords(query).flatMap(({ anyOf }) => anyOf.flat()))
      find.all([...terms].map((term) => `"${termToken(term)}"`).join(' OR '))
    },
    close: () => database.close(),
  }
}

const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Fills a store with a generated corpus of this size and measures searches on it. */
export const measureScale = async (
  items: number,
  folder: string,
  { withPeer, withMeaning }: { readonly withPeer: boolean; readonly withMeaning: boolean },
): Promise<ScaleOutcome> => {
  const file = path.join(folder, `scale-${items}.db`)
  const makers = withMeaning ? { makers: builtInMakers } : {}
  const store = openSqliteStore(file, { clock: Date.now, ...makers })
  const deps = { store, clock: Date.now, ...makers }
  const peer = withPeer ? createPeer(path.join(folder, `peer-${items}.db`)) : undefined
  const corpus = createScaleCorpus(7)
  const questions: string[] = []
  const holding = new Map<string, number[]>()
  for (let made = 0; made < items; made += batch) {
    const rows: [number, string][] = []
    await inUnit(deps, caller, async (unit) => {
      for (let n = made; n < Math.min(made + batch, items); n++) {
        const passage = corpus.passage()
        const fields = fieldsOfDraft({ type: 'passage', title: passage.title, content: passage.content })
        const item = { ...fields, id: await unit.tx.nextId(), createdAt: unit.at, updatedAt: unit.at, revision: 1 }
        await addItem(unit, item, 'create')
        rows.push([item.id, `${passage.title} ${passage.content}`])
        if (n % Math.max(1, Math.floor(items / questionsAsked)) === 0) questions.push(corpus.question(passage))
        for (const word of new Set(passage.words.flat()))
          if (passage.isJapanese && word.length <= 2)
            holding.set(word, [...(holding.get(word) ?? []).slice(-maxHolding), item.id])
      }
    })
    peer?.add(rows)
  }

  const [own, words, others, sizes]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const [index, query] of questions.entries()) {
    const byBoth = () =>
      timed(async () => {
        const { wordsOnly: _, ...page } = await searchItems(deps, caller, { query, limit: 20, offset: 0 })
        if (page.items.length === 20) sizes.push(Buffer.byteLength(searchTool.render(asMutable(page))))
      })
    const byWords = () => timed(() => searchItems({ store, clock: Date.now }, caller, { query, limit: 20, offset: 0 }))
    // The second of two equal questions finds its pages in memory, so they take turns in being first.
    const wordsFirst = withMeaning && index % 2 === 0 ? await byWords() : 0
    const spent = await byBoth()
    const wordsSpent = withMeaning && index % 2 === 1 ? await byWords() : wordsFirst
    const peerSpent = peer ? await timed(() => peer.search(query)) : 0
    if (index < warmUp) continue
    own.push(spent)
    words.push(wordsSpent)
    others.push(peerSpent)
  }
  const outcome = {
    items,
    p50: median(own),
    p99: percentile(own, 0.99),
    wordsP50: withMeaning ? median(words) : undefined,
    peerP50: peer ? median(others) : undefined,
    shortWordRate: await shortWordRate(deps, holding),
    answerBytes: median(sizes),
    residentMegabytes: process.memoryUsage().rss / 2 ** 20,
  }
  await store.close()
  peer?.close()
  const bytesPerItem = statSync(file).size / items
  for (const name of ['scale', 'peer'])
    for (const end of ['', '-wal', '-shm']) rmSync(path.join(folder, `${name}-${items}.db${end}`), { force: true })
  return { ...outcome, bytesPerItem }
}

const shortWordRate = async (
  deps: Parameters<typeof searchItems>[0],
  holding: ReadonlyMap<string, readonly number[]>,
): Promise<number> => {
  const rare = [...holding].filter(([, ids]) => ids.length <= maxHolding)
  const step = Math.max(1, Math.floor(rare.length / shortWordsAsked))
  const single = rare.filter(([word]) => word.length === 1)
  let [held, found] = [0, 0]
  for (const [query, ids] of [...rare.filter((_, index) => index % step === 0), ...single]) {
    const seen = new Set<number>()
    for (let offset = 0, more = true; more; offset += 100) {
      const page = await searchItems(deps, caller, { query, limit: 100, offset })
      for (const { id } of page.items) seen.add(id)
      more = page.items.length === 100 && seen.size < maxPaged
    }
    held += ids.length
    found += ids.filter((id) => seen.has(id)).length
  }
  return found / held
}
