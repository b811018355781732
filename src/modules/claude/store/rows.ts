import type { Reported } from '../domain/cost-of-run.ts'
import type { FailureKind } from '../domain/failure-kind.ts'
import type { Usage } from '../domain/result-facts.ts'
import type { Outcome, Turn, TurnSummary } from '../ports.ts'

/** Of its prompt a turn among others shows so much. */
export const promptCharacters = 200

export const headColumns = `id, execution, session, parent_session, outcome, moved, started_at, ended_at, working_dir, cli_version, context_file, cost_usd, kind, error`

export const summaryColumns = `${headColumns}, substr(prompt, 1, ${promptCharacters}) AS prompt`

export const allColumns = `${headColumns}, prompt, response, usage, reported`

export interface SummaryRow {
  readonly id: string
  readonly execution: string
  readonly session: string | null
  readonly parent_session: string | null
  readonly outcome: Outcome
  readonly moved: number
  readonly started_at: string
  readonly ended_at: string | null
  readonly working_dir: string
  readonly cli_version: string | null
  readonly context_file: string | null
  readonly cost_usd: number | null
  readonly kind: FailureKind | null
  readonly error: string | null
  readonly prompt: string
}

export interface Row extends SummaryRow {
  readonly response: string | null
  readonly usage: string | null
  readonly reported: string | null
}

export const summaryOf = (row: SummaryRow): TurnSummary => ({
  id: row.id,
  executionId: row.execution,
  sessionId: row.session,
  parentSessionId: row.parent_session,
  outcome: row.outcome,
  moved: row.moved === 1,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  workingDir: row.working_dir,
  cliVersion: row.cli_version,
  contextFile: row.context_file,
  costUsd: row.cost_usd,
  kind: row.kind,
  error: row.error,
  prompt: row.prompt,
})

export const turnOf = (row: Row): Turn => ({
  ...summaryOf(row),
  response: row.response,
  usage: row.usage === null ? null : (JSON.parse(row.usage) as Usage),
  reported: row.reported === null ? null : (JSON.parse(row.reported) as Reported),
})
