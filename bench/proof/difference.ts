import type { Difference, ResultFile } from '../results/save-result.ts'

/** Columns that hold ratios and qualities, which should be the same on every machine. Times are not compared. */
const isCompared = (head: string): boolean => /times|recall|mrr|share|right|found|first|evidence|ratio/i.test(head)

const numberIn = (cell: string | undefined): number => Number.parseFloat((cell ?? '').replaceAll(',', ''))

const apart = (a: number, b: number): number => (a === b ? 0 : Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b)))

export const differenceOf = (first: ResultFile, second: ResultFile): Difference => {
  let largest: number | null = null
  let cell = ''
  for (const [name, { head, rows }] of Object.entries(first.tables ?? {}))
    for (const [index, row] of rows.entries())
      for (const [column, title] of head.entries()) {
        const [a, b] = [numberIn(row[column]), numberIn(second.tables?.[name]?.rows[index]?.[column])]
        if (!isCompared(title) || Number.isNaN(a) || Number.isNaN(b)) continue
        if (largest !== null && apart(a, b) <= largest) continue
        largest = apart(a, b)
        cell = [name, row[0], title].join(' / ')
      }
  return { runs: 2, largest, cell }
}
