import { rowValues, type PlainTable } from '../../../../storage/transfer/plain-table.ts'
import { abandonedText } from '../abandoned.ts'
import { transferredColumns } from '../columns.ts'

/** A run that has not ended at the source becomes `unknown` at the target, which cannot learn how it ends. */
const settled: Readonly<Record<string, string>> = {
  outcome: "CASE outcome WHEN 'running' THEN 'unknown' ELSE outcome END",
  ended_at: "CASE outcome WHEN 'running' THEN started_at ELSE ended_at END",
  error: `CASE outcome WHEN 'running' THEN '${abandonedText}' ELSE error END`,
}

const values = rowValues(transferredColumns.length)

/** Turns get new numbers in the same order. */
export const sqliteTurns: PlainTable = {
  from: 'claude_turns',
  columns: transferredColumns.map((column) => settled[column] ?? column),
  within: 'workspace = $1',
  order: ['number'],
  into: `claude_turns (workspace, ${transferredColumns.join(', ')})`,
  row: `$w, ${values}`,
}

/** The number comes after the transferred columns. */
export const postgresTurns: PlainTable = {
  ...sqliteTurns,
  into: `claude_turns (workspace, ${transferredColumns.join(', ')}, number)`,
  row: `$w, ${values}, $${transferredColumns.length}`,
}
