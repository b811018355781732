import type { Report } from '../results/report.ts'
import { granularities } from './conversation.ts'
import { depths, type Outcome } from './measures.ts'
import type { Measured } from './measure-set.ts'

const names: Readonly<Record<string, string>> = {
  kura: 'Kura',
  kuraWords: 'Kura, words alone',
  fts5: 'FTS5, any word',
}

const three = (value: number): string => value.toFixed(3)

type Measure = readonly ['recall' | 'all' | 'any', (typeof depths)[number]]

/** What the tables show; the figures of the result have all of it. */
const shown: readonly Measure[] = [
  ['recall', 5],
  ['recall', 10],
  ['recall', 25],
  ['recall', 50],
  ['all', 5],
  ['all', 10],
  ['any', 5],
  ['any', 10],
]
const shownByKind: readonly Measure[] = [
  ['recall', 5],
  ['recall', 10],
  ['all', 10],
]

const headOf = (measures: readonly Measure[]): readonly string[] => measures.map(([what, depth]) => `${what}@${depth}`)

const cellsOf = (measures: readonly Measure[], { quality }: Pick<Outcome, 'quality'>): readonly string[] =>
  measures.map(([what, depth]) => three(quality[depth][what]))

const costHead = ['items', 'search', 'depth', 'p50', 'answer, bytes', 'the same as data', 'items in full']

/** The quality in all and by category, and what an answer costs. */
export const reportTables = ({ outcomes }: Measured, report: Report): void => {
  const all: (readonly string[])[] = []
  const byCategory: (readonly string[])[] = []
  const costs: (readonly string[])[] = []
  for (const granularity of granularities) {
    for (const [key, outcome] of Object.entries(outcomes[granularity])) {
      const name = names[key] ?? key
      all.push([granularity, String(outcome.questions), name, ...cellsOf(shown, outcome)])
      for (const [category, summary] of Object.entries(outcome.categories))
        byCategory.push([granularity, `${category} (${summary.questions})`, name, ...cellsOf(shownByKind, summary)])
      for (const depth of depths) {
        const { p50Ms, answerBytes, dataBytes, itemBytes } = outcome.cost[depth]
        const bytes = [answerBytes, dataBytes, itemBytes].map((one) => Math.round(one).toLocaleString('en'))
        costs.push([granularity, name, String(depth), `${p50Ms.toFixed(2)} ms`, ...bytes])
      }
    }
  }
  report.table('quality', ['items', 'questions', 'search', ...headOf(shown)], all)
  report.table('categories', ['items', 'kind (questions)', 'search', ...headOf(shownByKind)], byCategory)
  report.table('costs', costHead, costs)
}
