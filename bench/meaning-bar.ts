import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gistOf } from '../src/modules/knowledge/domain/index-document.ts'
import { cosine } from '../src/text/meaning/vectors.ts'
import { builtInMakers } from './built-in-makers.ts'
import { createReport } from './results/report.ts'
import { readSets } from './search-data.ts'

/**
 * How often each bar of cosine lets a wrong item through, and how often the right one: npm run bench:bar [-- --data
 * FOLDER]. The items are the notes of bench/questions. Questions about other things come from the folder of
 * bench:search.
 */
const argument = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity]
const folder = argument('--data') ?? process.env.KURA_SEARCH_DATA

interface Note {
  readonly id: string
  readonly title: string
  readonly text: string
}

interface NoteQuestion {
  readonly query: string
  readonly relevant: readonly string[]
  readonly kind: string
}

const linesOf = (name: string): readonly unknown[] =>
  readFileSync(path.join(import.meta.dirname, '../../../bench/questions', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)

const vectorOf = (text: string): Int8Array => {
  const vector = builtInMakers()[0]?.now?.(text)
  return vector instanceof Int8Array ? vector : new Int8Array()
}

const notes = (linesOf('notes-corpus.jsonl') as readonly Note[]).map(({ id, title, text }) => ({
  id,
  vector: vectorOf(gistOf({ title, tags: [], description: '', content: text })),
}))
const questions = linesOf('notes-queries.jsonl') as readonly NoteQuestion[]

const nearest = (query: string): number => {
  const asked = vectorOf(query)
  return notes.reduce((best, { vector }) => Math.max(best, cosine(asked, vector)), 0)
}

const rightOnes = (...kinds: readonly string[]): readonly number[] =>
  questions
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ query, relevant }) => {
      const asked = vectorOf(query)
      return Math.max(...notes.filter(({ id }) => relevant.includes(id)).map(({ vector }) => cosine(asked, vector)))
    })

const columns: [string, readonly number[]][] = [
  [
    'about the same trade, no answer',
    questions.filter(({ relevant }) => relevant.length === 0).map(({ query }) => nearest(query)),
  ],
]
if (folder !== undefined)
  for (const { name, questions: asked } of readSets(folder, ['en', 'ja', 'cross']))
    columns.push([`unrelated, ${name}`, asked.map(({ query }) => nearest(query))])
columns.push(['right item, other words', rightOnes('para-en', 'para-ja')])
columns.push(['right item, other language', rightOnes('ja-en', 'en-ja')])

const shareAbove = (values: readonly number[], bar: number): string =>
  (values.filter((value) => value >= bar).length / values.length).toFixed(3)

const rows = [0.25, 0.3, 0.35, 0.38, 0.4, 0.42, 0.45, 0.5, 0.55].map((bar) => [
  bar.toFixed(2),
  ...columns.map(([, values]) => shareAbove(values, bar)),
])
const report = createReport('bench:bar')
report.table('bars', ['bar', ...columns.map(([name]) => name)], rows)
await report.save()
