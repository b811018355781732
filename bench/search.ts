import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { openSqliteStore } from '../src/modules/knowledge/store/sqlite/store.ts'
import { createItem } from '../src/modules/knowledge/use-cases/create-item.ts'
import { searchItems } from '../src/modules/knowledge/use-cases/search-items.ts'
import { median, table } from './median.ts'
import { qualityOf, readSets, type Passage, type Quality, type QuestionSet } from './search-data.ts'

/**
 * Search quality on real questions, beside plain FTS5 on the same passages:
 * npm run bench:search -- --data FOLDER (or KURA_SEARCH_DATA). See bench/search-data.ts for the form of the folder.
 */
const folder = process.argv[process.argv.indexOf('--data') + 1 || Infinity] ?? process.env.KURA_SEARCH_DATA
if (folder === undefined) {
  process.stderr.write('There is no data: name its folder with --data or KURA_SEARCH_DATA.\n')
  process.exit(1)
}

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))

interface Outcome extends Quality {
  readonly p50: number
}

const measure = async (set: QuestionSet, search: (query: string) => Promise<readonly string[]>): Promise<Outcome> => {
  const spent: number[] = []
  const rankings: (readonly string[])[] = []
  for (const { query } of set.questions) {
    const began = performance.now()
    rankings.push(await search(query))
    spent.push(performance.now() - began)
  }
  return { ...qualityOf(set.questions, rankings), p50: median(spent) }
}

const kura = async (set: QuestionSet): Promise<Outcome> => {
  const store = openSqliteStore(path.join(home, `${set.name}.db`), { clock: Date.now })
  const deps = { store, clock: Date.now }
  const caller = { workspace: 'bench', actor: 'bench', signal: new AbortController().signal }
  const names = new Map<number, string>()
  for (const { id, title, text } of set.passages) {
    const item = await createItem(deps, caller, { type: 'passage', title: title.trim().slice(0, 200) || id, content: text })
    names.set(item.id, id)
  }
  const outcome = await measure(set, async (query) => {
    const { items } = await searchItems(deps, caller, { query, limit: 10, offset: 0 })
    return items.map(({ id }) => names.get(id) ?? '')
  })
  await store.close()
  return outcome
}

/** FTS5 as it comes: every word of the question, any of them, ranked by bm25. */
const fts5 = (set: QuestionSet, tokenizer: 'unicode61' | 'trigram'): Promise<Outcome> => {
  const database = new Database(':memory:')
  database.exec(`CREATE VIRTUAL TABLE passage USING fts5(id UNINDEXED, title, text, tokenize='${tokenizer}')`)
  const insert = database.prepare('INSERT INTO passage VALUES (?, ?, ?)')
  database.transaction((passages: readonly Passage[]) => { for (const { id, title, text } of passages) insert.run(id, title, text) })(set.passages)
  const find = database.prepare<[string], { id: string }>('SELECT id FROM passage WHERE passage MATCH ? ORDER BY bm25(passage) LIMIT 10')
  return measure(set, async (query) => {
    const words = query.split(/[\s\p{P}]+/u).filter((word) => word !== '')
    const terms = tokenizer === 'trigram' ? words.flatMap(trigrams) : words
    return terms.length === 0 ? [] : find.all(terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ')).map(({ id }) => id)
  })
}

const trigrams = (word: string): readonly string[] => Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(index, index + 3))

const rows: string[][] = []
for (const set of readSets(folder, ['ja', 'en', 'cross'])) {
  const row = (name: string, { mrr, recall, p50 }: Outcome): void => {
    rows.push([set.name, name, mrr.toFixed(4), recall.toFixed(4), `${p50.toFixed(2)} ms`])
  }
  row('kura', await kura(set))
  row('FTS5 unicode61, any word', await fts5(set, 'unicode61'))
  row('FTS5 trigram, any', await fts5(set, 'trigram'))
}
rmSync(home, { recursive: true, force: true })
process.stdout.write(`${table(['questions', 'search', 'MRR@10', 'Recall@10', 'p50'], rows)}\n`)
