import type { ListedTurn, TurnSummary, Turn } from '../ports.ts'

/** The columns that a list of turns shows, each with the field of a turn that it holds. */
const summaryFields = {
  id: 'id',
  execution: 'executionId',
  session: 'sessionId',
  parent_session: 'parentSessionId',
  outcome: 'outcome',
  moved: 'moved',
  started_at: 'startedAt',
  ended_at: 'endedAt',
  working_dir: 'workingDir',
  cli_version: 'cliVersion',
  context_file: 'contextFile',
  cost_usd: 'costUsd',
  kind: 'kind',
  error: 'error',
} as const satisfies Readonly<Record<string, keyof TurnSummary>>

const promptField = { prompt: 'prompt' } as const satisfies Readonly<Record<string, keyof TurnSummary>>

/** The columns that only a whole turn shows. */
const turnFields = {
  response: 'response',
  usage: 'usage',
  reported: 'reported',
} as const satisfies Readonly<Record<string, keyof Turn>>

/** The columns that say which call a turn belongs to. */
const requestColumns = ['request_key', 'request_fingerprint', 'request_principal'] as const

/** Columns of `claude_turns` that are transferred between engines: all but the number, the workspace and the owner. */
export const transferredColumns = [
  ...Object.keys({ ...summaryFields, ...promptField, ...turnFields }),
  ...requestColumns,
]

/** Every column of `claude_turns`. A new column is added to one of the lists above. */
export const turnColumns = ['number', 'workspace', 'owner', ...transferredColumns]

const named = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([column, field]) => `${column} AS "${field}"`)
    .join(', ')

/** The columns of a list under the names of their fields, without the prompt. */
export const summaryColumns = named(summaryFields)

/** All columns of a turn under the names of their fields. */
export const allColumns = named({ ...summaryFields, ...promptField, ...turnFields })

/** The columns of a page of turns. The error is left out, because it may be long. */
export const pageColumns = named({
  id: 'id',
  session: 'sessionId',
  outcome: 'outcome',
  moved: 'moved',
  started_at: 'startedAt',
  working_dir: 'workingDir',
  cost_usd: 'costUsd',
  kind: 'kind',
  usage: 'usage',
} satisfies Readonly<Record<string, keyof ListedTurn>>)

const numbered = (columns: readonly string[]): string => columns.map((_, index) => `$${index + 1}`).join(', ')

export const insertInto = (columns: readonly string[]): string =>
  `INSERT INTO claude_turns (${columns.join(', ')}) VALUES (${numbered(columns)})`

export const beginColumns = [
  'workspace',
  'id',
  'execution',
  'parent_session',
  'outcome',
  'owner',
  'started_at',
  'working_dir',
  'cli_version',
  'context_file',
  'prompt',
  ...requestColumns,
] as const
