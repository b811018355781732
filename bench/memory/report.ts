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

const qualityHead = [
  'items',
  'questions',
  'search',
  ...['recall', 'all', 'any'].flatMap((what) => depths.map((depth) => `${what}@${depth}`)),
]

const qualityCells = ({ quality }: Pick<Outcome, 'quality'>): readonly string[] =>
  (['recall', 'all', 'any'] as const).flatMap((what) => depths.map((depth) => three(quality[depth][what])))

const costHead = ['items', 'search', 'depth', 'p50', 'answer, bytes', 'the same as data', 'items in full']

/** The quality in all and by category, and what an answer costs. */
export const reportTables = ({ outcomes }: Measured, report: Report): void => {
  const all: (readonly string[])[] = []
  const byCategory: (readonly string[])[] = []
  const costs: (readonly string[])[] = []
  for (const granularity of granularities) {
    for (const [key, outcome] of Object.entries(outcomes[granularity])) {
      const name = names[key] ?? key
      all.push([granularity, String(outcome.questions), name, ...qualityCells(outcome)])
      for (const [category, summary] of Object.entries(outcome.categories))
        byCategory.push([granularity, `${category} (${summary.questions})`, name, ...qualityCells(summary)])
      for (const depth of depths) {
        const { p50Ms, answerBytes, dataBytes, itemBytes } = outcome.cost[depth]
        const bytes = [answerBytes, dataBytes, itemBytes].map((one) => Math.round(one).toLocaleString('en'))
        costs.push([granularity, name, String(depth), `${p50Ms.toFixed(2)} ms`, ...bytes])
      }
    }
  }
  report.table('quality', qualityHead, all)
  report.table('categories', qualityHead, byCategory)
  report.table('costs', costHead, costs)
}
