import type { PlainTable } from '../../../../storage/transfer/plain-table.ts'
import { abandonedWords } from '../abandoned-words.ts'

const columns = [
  'id',
  'execution',
  'session',
  'parent_session',
  'outcome',
  'moved',
  'started_at',
  'ended_at',
  'working_dir',
  'cli_version',
  'context_file',
  'cost_usd',
  'usage',
  'reported',
  'kind',
  'error',
  'prompt',
  'response',
  'request_key',
  'request_fingerprint',
  'request_principal',
]

/** Nobody at the other place can know what becomes of a run that goes on at this one. */
const settled: Readonly<Record<string, string>> = {
  outcome: "CASE outcome WHEN 'running' THEN 'unknown' ELSE outcome END",
  ended_at: "CASE outcome WHEN 'running' THEN started_at ELSE ended_at END",
  error: `CASE outcome WHEN 'running' THEN '${abandonedWords}' ELSE error END`,
}

const places = columns.map((_, index) => `$${index}`).join(', ')

/** Numbers are not carried: they are given anew, in the same order. */
export const sqliteTurns: PlainTable = {
  from: 'claude_turns',
  columns: columns.map((column) => settled[column] ?? column),
  within: 'workspace = $1',
  order: ['number'],
  into: `claude_turns (workspace, ${columns.join(', ')})`,
  row: `$w, ${places}`,
}

/** The number comes after what was read. */
export const postgresTurns: PlainTable = {
  ...sqliteTurns,
  into: `claude_turns (workspace, ${columns.join(', ')}, number)`,
  row: `$w, ${places}, $${columns.length}`,
}
