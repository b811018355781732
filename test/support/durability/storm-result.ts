import { saveResult } from '../../../bench/results/save-result.ts'
import { full } from './expect-no-loss.ts'
import { sum, type StormReport } from './storm.ts'

/** A storm that has ended, and its name in the table. */
export interface NamedReport {
  readonly what: string
  readonly report: StormReport
}

const head = ['', 'kills', 'answered calls', 'acknowledged items checked', 'lost', 'wrongly found', 'slowest restart']

const figuresOf = (of: readonly StormReport[]) => ({
  kills: sum(of.map((report) => report.kills)),
  answered: sum(of.map(({ answered }) => answered)),
  acknowledgedItemsChecked: sum(of.map(({ acknowledged }) => acknowledged)),
  lost: sum(of.map(({ lost }) => lost.length)),
  wronglyFound: sum(of.map(({ wronglyFound }) => wronglyFound.length)),
  slowestRestartMs: Math.round(Math.max(...of.map(({ slowestRestartMs }) => slowestRestartMs))),
})

const rowOf = (what: string, reports: readonly NamedReport[]): readonly string[] => {
  const { slowestRestartMs, ...counts } = figuresOf(
    reports.filter((one) => one.what === what).map(({ report }) => report),
  )
  return [what, ...Object.values(counts).map((count) => count.toLocaleString('en')), `${slowestRestartMs} ms`]
}

/** Prints what the full form counted, and saves it as a result if that was asked for. */
export const saveStorms = async (reports: readonly NamedReport[], seed: number, name?: string): Promise<void> => {
  if (!full) return
  const damagedDatabases = reports.filter(({ report }) => report.integrity !== 'ok').length
  const figures = { ...figuresOf(reports.map(({ report }) => report)), damagedDatabases, seed }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  const rows = [...new Set(reports.map(({ what }) => what))].map((what) => rowOf(what, reports))
  await saveResult('test:durability', figures, { args: [], tables: { storms: { head, rows } }, ...(name && { name }) })
}
