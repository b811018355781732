import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureUpkeep } from './index-upkeep.ts'
import { measure, measureKura, type Outcome } from './kura-quality.ts'
import { table } from './median.ts'
import { measureScale } from './search-scale.ts'
import { readSets, type QuestionSet } from './search-data.ts'
import { RawDatabase } from '../test/support/raw-database.ts'

/**
 * Search quality on real questions, next to plain FTS5 on the same passages, and speed on a generated corpus:
 * npm run bench:search -- --data FOLDER (or KURA_SEARCH_DATA) [--scale 1000,10000,100000] [--no-peer] [--no-meaning]
 * bench/search-data.ts describes the form of the folder.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity]
const folder = argument('--data') ?? process.env.KURA_SEARCH_DATA
const sizes = (argument('--scale') ?? '1000,10000,100000').split(',').map(Number)
const withPeer = !process.argv.includes('--no-peer')
const withMeaning = !process.argv.includes('--no-meaning')

const home = mkdtempSync(path.join(tmpdir(), 'kura-bench-'))

/** FTS5 without tuning: any word of the question, ranked by bm25. */
const fts5 = (set: QuestionSet, tokenizer: 'unicode61' | 'trigram'): Promise<Outcome> => {
  const database = new RawDatabase(':memory:')
  database.exec(`CREATE VIRTUAL TABLE passage USING fts5(id UNINDEXED, title, text, tokenize='${tokenizer}')`)
  const insert = database.prepare('INSERT INTO passage VALUES (?, ?, ?)')
  database.transaction(() => {
    for (const { id, title, text } of set.passages) insert.run(id, title, text)
  })
  const find = database.prepare<{ id: string }>(
    'SELECT id FROM passage WHERE passage MATCH ? ORDER BY bm25(passage) LIMIT 10',
  )
  return measure(set, async (query) => {
    const words = query.split(/[\s\p{P}]+/u).filter((word) => word !== '')
    const terms = tokenizer === 'trigram' ? words.flatMap(trigrams) : words
    return terms.length === 0
      ? []
      : find.all(terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ')).map(({ id }) => id)
  })
}

const trigrams = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(index, index + 3))

/** Questions of our own on developers' notes. Most are in other words than the note, or in the other language. */
const ownSets = readSets(path.join(import.meta.dirname, '../../../bench/questions'), ['notes', 'later-notes'])

const quality = async (): Promise<void> => {
  const rows: string[][] = []
  for (const set of [...ownSets, ...(folder === undefined ? [] : readSets(folder, ['ja', 'en', 'cross']))]) {
    const row = (name: string, { mrr, recall, p50 }: Outcome): void => {
      rows.push([set.name, name, mrr.toFixed(4), recall.toFixed(4), `${p50.toFixed(2)} ms`])
    }
    const { words, meaning, both } = await measureKura(set, home)
    row('kura, words', words)
    row('kura, meaning', meaning)
    row('kura, both', both)
    row('FTS5 unicode61, any word', await fts5(set, 'unicode61'))
    row('FTS5 trigram, any', await fts5(set, 'trigram'))
  }
  process.stdout.write(`${table(['questions', 'search', 'MRR@10', 'Recall@10', 'p50'], rows)}\n\n`)
}

const scale = async (): Promise<void> => {
  const rows: string[][] = []
  for (const items of sizes) {
    const outcome = await measureScale(items, home, { withPeer, withMeaning })
    const { p50, p99, wordsP50, peerP50 } = outcome
    rows.push([
      items.toLocaleString('en'),
      `${p50.toFixed(2)} ms`,
      `${p99.toFixed(2)} ms`,
      wordsP50 === undefined ? '' : `${wordsP50.toFixed(2)} ms`,
      wordsP50 === undefined ? '' : (p50 / wordsP50).toFixed(2),
      peerP50 === undefined ? '' : `${peerP50.toFixed(2)} ms`,
      peerP50 === undefined ? '' : (peerP50 / p50).toFixed(1),
      outcome.shortWordRate.toFixed(4),
      `${(outcome.answerBytes / 1_024).toFixed(2)} KB`,
      `${(outcome.bytesPerItem / 1_024).toFixed(2)} KB`,
      `${outcome.residentMegabytes.toFixed(0)} MB`,
    ])
  }
  const head = [
    'items',
    'p50',
    'p99',
    'words alone, p50',
    'times',
    'FTS5 OR, p50',
    'times faster',
    'short words found',
    '20 hits',
    'disk per item',
    'RSS',
  ]
  process.stdout.write(`${table(head, rows)}\n`)
}

const upkeep = async (): Promise<void> => {
  const { meaning, words, bare } = await measureUpkeep(home)
  const row = (name: string, ms: number): readonly string[] => [
    name,
    `${ms.toFixed(3)} ms`,
    (ms / bare).toFixed(2),
    (ms / words).toFixed(2),
  ]
  const rows = [row('with words and vectors', meaning), row('with words', words), row('without an index', bare)]
  process.stdout.write(`${table(['create', 'p50', 'times', 'times words'], rows)}\n\n`)
}

await quality()
if (folder === undefined)
  process.stdout.write('Only questions of our own: name a folder of others with --data or KURA_SEARCH_DATA.\n\n')
await upkeep()
await scale()
rmSync(home, { recursive: true, force: true })
