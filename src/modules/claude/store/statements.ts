import type { IdempotentRequest } from '../../../kernel/idempotency.ts'
import { rememberedMs } from '../../../kernel/idempotency.ts'
import type { Session } from '../../../storage/session.ts'
import { stillRunning } from '../domain/still-running.ts'
import type { EarlierExecution, NewTurn, Turn, TurnEnding, TurnSummary } from '../ports.ts'
import { allColumns, beginColumns, insertInto, summaryColumns } from './columns.ts'
import { jsonOf, promptCharacters, summaryOf, turnOf, type SummaryRow, type TurnRow } from './rows.ts'

/** Keys of turns that began before this moment are forgotten. */
const rememberedSince = (startedAt: string): string => new Date(Date.parse(startedAt) - rememberedMs).toISOString()

const requestSql = `
  SELECT execution AS "executionId", request_fingerprint AS fingerprint FROM claude_turns
  WHERE workspace = $1 AND request_key = $2 AND started_at > $3
    AND (request_principal = $4 OR request_principal IS NULL AND request_fingerprint = $5)
  ORDER BY number DESC LIMIT 1`

export interface RequestQuery {
  readonly workspace: string
  readonly idempotency: IdempotentRequest
  readonly at: string
}

export const executionOfRequest = (
  session: Session,
  { workspace, idempotency: { key, principal, fingerprint }, at }: RequestQuery,
): Promise<EarlierExecution | undefined> =>
  session.row<EarlierExecution>(requestSql, [workspace, key, rememberedSince(at), principal, fingerprint])

const beginSql = insertInto(['number', ...beginColumns])

export interface Beginning {
  readonly workspace: string
  readonly owner: string
  readonly idempotency: IdempotentRequest | undefined
  /** Null if the engine numbers rows by itself. */
  readonly number: number | null
}

export const insertTurn = async (
  session: Session,
  turn: NewTurn,
  { workspace, owner, idempotency, number }: Beginning,
): Promise<void> => {
  const { id, executionId, parentSessionId, startedAt, workingDir, cliVersion, contextFile, prompt } = turn
  const before = idempotency && (await executionOfRequest(session, { workspace, idempotency, at: startedAt }))
  if (before !== undefined && before.executionId !== executionId) throw stillRunning()
  const values: Readonly<Record<(typeof beginColumns)[number], string | null>> = {
    workspace,
    id,
    execution: executionId,
    parent_session: parentSessionId,
    outcome: 'running',
    owner,
    started_at: startedAt,
    working_dir: workingDir,
    cli_version: cliVersion,
    context_file: contextFile,
    prompt,
    request_key: idempotency?.key ?? null,
    request_fingerprint: idempotency?.fingerprint ?? null,
    request_principal: idempotency?.principal ?? null,
  }
  await session.run(beginSql, [number, ...beginColumns.map((column) => values[column])])
}

const finishSql = `
  UPDATE claude_turns
  SET outcome = $3, session = $4, response = $5, error = $6, kind = $7, ended_at = $8, cost_usd = $9, usage = $10,
    reported = $11, owner = NULL
  WHERE workspace = $1 AND id = $2
  RETURNING number, parent_session`

const movedSql = 'UPDATE claude_turns SET moved = 1 WHERE workspace = $1 AND session = $2 AND number < $3'

export const finishTurn = async (
  session: Session,
  id: string,
  { workspace, ending }: { workspace: string; ending: TurnEnding },
): Promise<void> => {
  const { outcome, sessionId, response, error, kind, endedAt, costUsd, usage, reported, parentMoved } = ending
  const facts = [outcome, sessionId, response, error, kind, endedAt, costUsd, jsonOf(usage), jsonOf(reported)]
  const ended = await session.row<{ number: number; parent_session: string | null }>(finishSql, [
    workspace,
    id,
    ...facts,
  ])
  if (ended !== undefined && parentMoved) await session.run(movedSql, [workspace, ended.parent_session, ended.number])
}

// Three lookups, so that each can use its own index.
const numberSql = `
  SELECT number FROM claude_turns WHERE workspace = $1 AND session = $2
  UNION ALL SELECT number FROM claude_turns WHERE workspace = $1 AND id = $2
  UNION ALL SELECT number FROM claude_turns WHERE workspace = $1 AND execution = $2
  ORDER BY number DESC LIMIT 1`

/** The number of a turn, by which the other statements find it. */
export const numberOf = async (session: Session, workspace: string, id: string): Promise<number | undefined> =>
  (await session.row<{ number: number }>(numberSql, [workspace, id]))?.number

const turnSql = `SELECT ${allColumns} FROM claude_turns WHERE workspace = $1 AND number = $2`

export const findTurn = async (session: Session, workspace: string, id: string): Promise<Turn | undefined> => {
  const number = await numberOf(session, workspace, id)
  const row = number === undefined ? undefined : await session.row<TurnRow>(turnSql, [workspace, number])
  return row && turnOf(row)
}

const executionSql = `SELECT ${allColumns} FROM claude_turns WHERE workspace = $1 AND execution = $2 ORDER BY number`

export const turnsOfExecution = async (
  session: Session,
  workspace: string,
  execution: string,
): Promise<readonly Turn[]> => (await session.rows<TurnRow>(executionSql, [workspace, execution])).map(turnOf)

const lastSql = `
  SELECT ${allColumns} FROM claude_turns
  WHERE workspace = $1 AND working_dir = $2 AND outcome = 'success' AND session IS NOT NULL
  ORDER BY number DESC LIMIT 1`

export const lastSuccessIn = async (
  session: Session,
  workspace: string,
  workingDir: string,
): Promise<Turn | undefined> => {
  const row = await session.row<TurnRow>(lastSql, [workspace, workingDir])
  return row && turnOf(row)
}

const recentSql = `SELECT ${summaryColumns}, substr(prompt, 1, ${2 * promptCharacters}) AS prompt
  FROM claude_turns WHERE workspace = $1 ORDER BY number DESC LIMIT $2`

export const recentTurns = async (
  session: Session,
  workspace: string,
  limit: number,
): Promise<readonly TurnSummary[]> =>
  (await session.rows<SummaryRow>(recentSql, [workspace, limit])).map(summaryOf).toReversed()

const deleteSql = 'DELETE FROM claude_turns WHERE workspace = $1 AND number = $2'

export const deleteTurn = async (session: Session, workspace: string, id: string): Promise<boolean> => {
  const number = await numberOf(session, workspace, id)
  return number !== undefined && (await session.run(deleteSql, [workspace, number])) > 0
}
