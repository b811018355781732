import { table } from '../median.ts'
import type { Figures } from '../results/save-result.ts'
import type { Goal } from './goals.ts'

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

const shown = (value: number | undefined, unit: Row['unit']): string => {
  if (value === undefined) return ''
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`
}

export const reportCells = ({ items, what, kura, byHand, anyWord, allWords, unit, goal }: Row): readonly string[] => [
  items.toLocaleString('en'),
  what,
  ...[kura, byHand, anyWord, allWords].map((value) => shown(value, unit)),
  goal?.words ?? '',
  goal?.judge(kura) ?? '',
]

/** The rows as numbers, for the result file; what has no figure is left out. */
export const figuresOf = (rows: readonly Row[]): Figures => ({
  rows: rows.map(({ items, what, servers, kura, byHand, anyWord, allWords, unit, goal }) => ({
    items,
    what,
    ...(servers !== undefined && { servers }),
    unit,
    kura,
    ...(byHand !== undefined && { byHand }),
    ...(anyWord !== undefined && { anyWord }),
    ...(allWords !== undefined && { allWords }),
    ...(goal && { goal: goal.words, judged: goal.judge(kura) }),
  })),
})

export const report = (rows: readonly Row[]): string => table(reportHead, rows.map(reportCells))
