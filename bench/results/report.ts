import { table } from '../median.ts'
import { saveResult, type Figures, type Table } from './save-result.ts'

/** What a benchmark says: tables are printed at once, and all of it is kept for the result file. */
export interface Report {
  table(name: string, head: readonly string[], rows: readonly (readonly string[])[]): void
  /** Numbers behind the tables, for charts. */
  figures(more: Figures): void
  /** Writes the result file if the command line asks for it. */
  save(): Promise<void>
}

/** `name` is that of the result, if the benchmark has several. */
export const createReport = (benchmark: string, name = benchmark): Report => {
  const tables: Record<string, Table> = {}
  let figures: Figures = {}
  return {
    table: (name, head, rows) => {
      tables[name] = { head, rows }
      process.stdout.write(`${table(head, rows)}\n\n`)
    },
    figures: (more) => {
      figures = { ...figures, ...more }
    },
    save: () => saveResult(benchmark, figures, { tables, name }),
  }
}
