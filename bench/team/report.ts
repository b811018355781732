import { table } from '../median.ts'
import type { Figures } from '../results/save-result.ts'
import type { Goal } from './goals.ts'

const measured = ['kura', 'byHand', 'anyWord', 'allWords'] as const
type Measured = (typeof measured)[number]
export type Spread = readonly [slowest: number, fastest: number]

/** One figure of Kura, beside those of the floors where they have one. */
export interface Row {
  readonly items: number
  readonly what: string
  /** How many servers were asked, where their number matters. */
  readonly servers?: number
  readonly kura: number
  readonly byHand?: number
  readonly anyWord?: number
  readonly allWords?: number
  /** The slowest and the fastest repeat of each figure, where it is the middle of several. */
  readonly spread?: Partial<Record<Measured, Spread>>
  readonly unit: '' | 'ms' | 'KB' | 'times'
  readonly goal?: Goal | undefined
}

export const reportHead = [
  'items',
  'what',
  'Kura',
  'same statements',
  'full text, any word',
  'full text, all words',
  'goal',
  '',
]

const digits = (value: number): string =>
  value.toFixed(value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2)

const shown = (row: Row, name: Measured): string => {
  const [value, spread] = [row[name], row.spread?.[name]]
  if (value === undefined) return ''
  return [digits(value), row.unit, spread && `(${spread.map(digits).join('–')})`].filter(Boolean).join(' ')
}

export const reportCells = (row: Row): readonly string[] => [
  row.items.toLocaleString('en'),
  row.what,
  ...measured.map((name) => shown(row, name)),
  row.goal?.words ?? '',
  row.goal?.judge(row.kura) ?? '',
]

/** The rows as numbers, for the result file; what has no figure is left out. */
export const figuresOf = (rows: readonly Row[]): Figures => ({
  rows: rows.map(({ items, what, servers, kura, byHand, anyWord, allWords, spread, unit, goal }) => ({
    items,
    what,
    ...(servers !== undefined && { servers }),
    unit,
    kura,
    ...(byHand !== undefined && { byHand }),
    ...(anyWord !== undefined && { anyWord }),
    ...(allWords !== undefined && { allWords }),
    ...(spread && { spread: { ...spread } }),
    ...(goal && { goal: goal.words, judged: goal.judge(kura) }),
  })),
})

export const report = (rows: readonly Row[]): string => table(reportHead, rows.map(reportCells))
