import type { Table } from '../results/save-result.ts'
import { reportCells, reportHead, type Row } from './report.ts'

/** The rows that docs/growing.md shows. */
const shown = [
  /^(?:search|create|9 searches to 1 create), \d servers?: (?:a second|p99)$/,
  /^(?:lone search, p50|disk per item)$/,
  /^… (?:at 100,000 items|of that at 100,000 items|of that on SQLite|on SQLite|longer with a delay of 1 ms)$/,
]

/** The figures by words alone are left out, and with them the line on SQLite that follows. */
const withoutWordsAlone = (rows: readonly Row[]): readonly Row[] => {
  let isWordsAlone = false
  return rows.filter(({ what }) => {
    if (!what.startsWith('…')) isWordsAlone = what.includes('by words alone')
    return !isWordsAlone
  })
}

/** The table of the page, from what was measured. */
export const docsTable = (rows: readonly Row[]): Table => ({
  head: reportHead,
  rows: withoutWordsAlone(rows)
    .filter(({ what }) => shown.some((form) => form.test(what)))
    .map(reportCells),
})
