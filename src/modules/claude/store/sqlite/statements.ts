import type { Connection } from '../../../../storage/connection.ts'
import { stillRunning } from '../../domain/still-running.ts'
import type { AskedBefore, NewTurn, Turn, TurnEnding, TurnSummary } from '../../ports.ts'
import { rememberedSince, type Beginning, type RequestQuery } from '../request-query.ts'
import { allColumns, summaryColumns, summaryOf, turnOf, type Row, type SummaryRow } from '../rows.ts'

const beginSql = `
  INSERT INTO claude_turns (workspace, id, execution, parent_session, outcome, owner, started_at, working_dir, cli_version, context_file, prompt,
    request_key, request_fingerprint, request_principal)
  VALUES (?, ?, ?, ?, 'running', ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const requestSql = `
  SELECT execution AS executionId, request_fingerprint AS fingerprint FROM claude_turns
  WHERE workspace = ? AND request_key = ? AND started_at > ?
    AND (request_principal = ? OR request_principal IS NULL AND request_fingerprint = ?)
  ORDER BY number DESC LIMIT 1`

export const executionOfRequest = (
  { sql }: Connection,
  { workspace, idempotency, at }: RequestQuery,
): AskedBefore | undefined =>
  sql<AskedBefore>(requestSql).get(
    workspace,
    idempotency.key,
    rememberedSince(at),
    idempotency.principal,
    idempotency.fingerprint,
  )

export const insertTurn = (
  connection: Connection,
  turn: NewTurn,
  { workspace, owner, idempotency }: Beginning,
): void => {
  const before = idempotency && executionOfRequest(connection, { workspace, idempotency, at: turn.startedAt })
  if (before !== undefined && before.executionId !== turn.executionId) throw stillRunning()
  const { id, executionId, parentSessionId, startedAt, workingDir, cliVersion, contextFile, prompt } = turn
  const request = [idempotency?.key ?? null, idempotency?.fingerprint ?? null, idempotency?.principal ?? null]
  connection
    .sql(beginSql)
    .run(
      workspace,
      id,
      executionId,
      parentSessionId,
      owner,
      startedAt,
      workingDir,
      cliVersion,
      contextFile,
      prompt,
      ...request,
    )
}

const finishSql = `
  UPDATE claude_turns
  SET outcome = ?, session = ?, response = ?, error = ?, kind = ?, ended_at = ?, cost_usd = ?, usage = ?, reported = ?, owner = NULL
  WHERE workspace = ? AND id = ?
  RETURNING number, parent_session`

const movedSql = 'UPDATE claude_turns SET moved = 1 WHERE workspace = ? AND session = ? AND number < ?'

export const finishTurn = (
  { sql }: Connection,
  id: string,
  { workspace, ending }: { workspace: string; ending: TurnEnding },
): void => {
  const { outcome, sessionId, response, error, kind, endedAt, costUsd, usage, reported, parentMoved } = ending
  const ended = sql<{ number: number; parent_session: string | null }>(finishSql).get(
    outcome,
    sessionId,
    response,
    error,
    kind,
    endedAt,
    costUsd,
    jsonOf(usage),
    jsonOf(reported),
    workspace,
    id,
  )
  if (ended !== undefined && parentMoved) sql(movedSql).run(workspace, ended.parent_session, ended.number)
}

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

const findSql = `
  SELECT number FROM claude_turns WHERE workspace = :workspace AND session = :id
  UNION ALL SELECT number FROM claude_turns WHERE workspace = :workspace AND id = :id
  UNION ALL SELECT number FROM claude_turns WHERE workspace = :workspace AND execution = :id
  ORDER BY number DESC LIMIT 1`

/** Its number, by which the other statements know it. */
export const numberOf = ({ sql }: Connection, workspace: string, id: string): number | undefined =>
  sql<{ number: number }>(findSql).get({ workspace, id })?.number

export const turnAt = ({ sql }: Connection, number: number): Turn | undefined => {
  const row = sql<Row>(`SELECT ${allColumns} FROM claude_turns WHERE number = ?`).get(number)
  return row && turnOf(row)
}

export const turnsOfExecution = ({ sql }: Connection, workspace: string, execution: string): readonly Turn[] =>
  sql<Row>(`SELECT ${allColumns} FROM claude_turns WHERE workspace = ? AND execution = ? ORDER BY number`)
    .all(workspace, execution)
    .map(turnOf)

const lastSql = `
  SELECT ${allColumns} FROM claude_turns
  WHERE workspace = ? AND working_dir = ? AND outcome = 'success' AND session IS NOT NULL
  ORDER BY number DESC LIMIT 1`

export const lastSuccessIn = ({ sql }: Connection, workspace: string, workingDir: string): Turn | undefined => {
  const row = sql<Row>(lastSql).get(workspace, workingDir)
  return row && turnOf(row)
}

const recentSql = `SELECT ${summaryColumns} FROM claude_turns WHERE workspace = ? ORDER BY number DESC LIMIT ?`

export const recentTurns = ({ sql }: Connection, workspace: string, limit: number): readonly TurnSummary[] =>
  sql<SummaryRow>(recentSql).all(workspace, limit).map(summaryOf).reverse()

/** A parent is the latest turn before that has the parent's id: see domain/session-tree.ts. */
const pathSql = `
  WITH RECURSIVE path (number, parent) AS (
    SELECT number, parent_session FROM claude_turns WHERE number = :number
    UNION ALL
    SELECT before.number, before.parent_session FROM path JOIN claude_turns AS before ON before.number = (
      SELECT max(one.number) FROM claude_turns AS one
      WHERE one.workspace = :workspace AND one.session = path.parent AND one.number < path.number
    )
  )
  SELECT ${allColumns} FROM claude_turns WHERE number IN (SELECT number FROM path) ORDER BY number`

export const pathToNumber = ({ sql }: Connection, workspace: string, number: number): readonly Turn[] =>
  sql<Row>(pathSql).all({ workspace, number }).map(turnOf)

export const deleteTurn = ({ sql }: Connection, number: number): boolean =>
  sql('DELETE FROM claude_turns WHERE number = ?').run(number).changes > 0
