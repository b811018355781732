import type { Session } from '../../../../storage/postgres/session.ts'
import { characters } from '../../../../text/characters.ts'
import { stillRunning } from '../../domain/still-running.ts'
import type { AskedBefore, NewTurn, Turn, TurnEnding, TurnSummary } from '../../ports.ts'
import { rememberedSince, type Beginning, type RequestQuery } from '../request-query.ts'
import { allColumns, headColumns, promptCharacters, summaryOf, turnOf, type Row, type SummaryRow } from '../rows.ts'

const lockSql = 'SELECT last_number AS last FROM claude_workspaces WHERE name = $1 FOR UPDATE'
const makeSql = 'INSERT INTO claude_workspaces (name) VALUES ($1) ON CONFLICT DO NOTHING'

/** Those who begin a turn in one workspace take turns, so that numbers are given in the order in which they become visible. */
export const takeNumbers = async (session: Session, workspace: string, count: number): Promise<number> => {
  for (;;) {
    const row = await session.row<{ last: number }>(lockSql, [workspace])
    if (row !== undefined) {
      await session.run('UPDATE claude_workspaces SET last_number = $2 WHERE name = $1', [workspace, row.last + count])
      return row.last + 1
    }
    await session.run(makeSql, [workspace])
  }
}

const beginSql = `
  INSERT INTO claude_turns (workspace, number, id, execution, parent_session, outcome, owner, started_at, working_dir, cli_version, context_file, prompt,
    request_key, request_fingerprint, request_principal)
  VALUES ($1, $2, $3, $4, $5, 'running', $6, $7, $8, $9, $10, $11, $12, $13, $14)`

const requestSql = `
  SELECT execution AS "executionId", request_fingerprint AS fingerprint FROM claude_turns
  WHERE workspace = $1 AND request_key = $2 AND started_at > $3
    AND (request_principal = $4 OR request_principal IS NULL AND request_fingerprint = $5)
  ORDER BY number DESC LIMIT 1`

export const executionOfRequest = (
  session: Session,
  { workspace, idempotency, at }: RequestQuery,
): Promise<AskedBefore | undefined> =>
  session.row<AskedBefore>(requestSql, [
    workspace,
    idempotency.key,
    rememberedSince(at),
    idempotency.principal,
    idempotency.fingerprint,
  ])

export const insertTurn = async (
  session: Session,
  turn: NewTurn,
  { workspace, owner, idempotency }: Beginning,
): Promise<void> => {
  const { id, executionId, parentSessionId, startedAt, workingDir, cliVersion, contextFile, prompt } = turn
  const number = await takeNumbers(session, workspace, 1)
  // Whoever has the number has the turn of all who begin: nobody else begins with the same key meanwhile.
  const before = idempotency && (await executionOfRequest(session, { workspace, idempotency, at: startedAt }))
  if (before !== undefined && before.executionId !== executionId) throw stillRunning()
  const request = [idempotency?.key ?? null, idempotency?.fingerprint ?? null, idempotency?.principal ?? null]
  await session.run(beginSql, [
    workspace,
    number,
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
  ])
}

const finishSql = `
  UPDATE claude_turns
  SET outcome = $3, session = $4, response = $5, error = $6, kind = $7, ended_at = $8, cost_usd = $9, usage = $10, reported = $11, owner = NULL
  WHERE workspace = $1 AND id = $2
  RETURNING number, parent_session`

const movedSql = 'UPDATE claude_turns SET moved = 1 WHERE workspace = $1 AND session = $2 AND number < $3'

export const finishTurn = async (
  session: Session,
  id: string,
  { workspace, ending }: { workspace: string; ending: TurnEnding },
): Promise<void> => {
  const { outcome, sessionId, response, error, kind, endedAt, costUsd, usage, reported, parentMoved } = ending
  const ended = await session.row<{ number: number; parent_session: string | null }>(finishSql, [
    workspace,
    id,
    outcome,
    sessionId,
    response,
    error,
    kind,
    endedAt,
    costUsd,
    jsonOf(usage),
    jsonOf(reported),
  ])
  if (ended !== undefined && parentMoved) await session.run(movedSql, [workspace, ended.parent_session, ended.number])
}

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

const findSql = `
  SELECT max(number) AS number FROM claude_turns WHERE workspace = $1 AND (session = $2 OR id = $2 OR execution = $2)`

/** Its number, by which the other statements know it. */
export const numberOf = async (session: Session, workspace: string, id: string): Promise<number | undefined> =>
  (await session.row<{ number: number | null }>(findSql, [workspace, id]))?.number ?? undefined

export const turnsAt = async (
  session: Session,
  workspace: string,
  numbers: readonly number[],
): Promise<readonly Turn[]> => {
  const sql = `SELECT ${allColumns} FROM claude_turns WHERE workspace = $1 AND number = ANY($2::bigint[]) ORDER BY number`
  return (await session.rows<Row>(sql, [workspace, numbers])).map(turnOf)
}

export const turnsOfExecution = async (
  session: Session,
  workspace: string,
  execution: string,
): Promise<readonly Turn[]> => {
  const sql = `SELECT ${allColumns} FROM claude_turns WHERE workspace = $1 AND execution = $2 ORDER BY number`
  return (await session.rows<Row>(sql, [workspace, execution])).map(turnOf)
}

const lastSql = `
  SELECT ${allColumns} FROM claude_turns
  WHERE workspace = $1 AND working_dir = $2 AND outcome = 'success' AND session IS NOT NULL
  ORDER BY number DESC LIMIT 1`

export const lastSuccessIn = async (
  session: Session,
  workspace: string,
  workingDir: string,
): Promise<Turn | undefined> => {
  const row = await session.row<Row>(lastSql, [workspace, workingDir])
  return row && turnOf(row)
}

/** Twice as much as is shown: a character may be written as two. */
const recentSql = `SELECT ${headColumns}, substr(prompt, 1, ${2 * promptCharacters}) AS prompt
  FROM claude_turns WHERE workspace = $1 ORDER BY number DESC LIMIT $2`

const beginningOf = (prompt: string): string => characters(prompt).slice(0, promptCharacters).join('')

export const recentTurns = async (
  session: Session,
  workspace: string,
  limit: number,
): Promise<readonly TurnSummary[]> =>
  (await session.rows<SummaryRow>(recentSql, [workspace, limit]))
    .map((row) => summaryOf({ ...row, prompt: beginningOf(row.prompt) }))
    .toReversed()

interface Link {
  readonly number: number
  readonly session: string | null
  readonly parent_session: string | null
}

const linksSql =
  'SELECT number, session, parent_session FROM claude_turns WHERE workspace = $1 AND number <= $2 ORDER BY number DESC'

/** A parent is the latest turn before that has the parent's id: see domain/session-tree.ts. */
export const pathToNumber = async (session: Session, workspace: string, number: number): Promise<readonly Turn[]> => {
  const path: number[] = []
  let wanted: Link | undefined
  for (const link of await session.rows<Link>(linksSql, [workspace, number])) {
    if (link.number !== number && (wanted?.parent_session === null || link.session !== wanted?.parent_session)) continue
    path.push(link.number)
    wanted = link
  }
  return turnsAt(session, workspace, path)
}

export const deleteTurn = async (session: Session, workspace: string, number: number): Promise<boolean> =>
  (await session.run('DELETE FROM claude_turns WHERE workspace = $1 AND number = $2', [workspace, number])) > 0
