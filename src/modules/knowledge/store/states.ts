import type { State } from '../domain/state.ts'
import type { ReadTx, WriteTx } from '../ports.ts'
import { eraseStateAnswers } from './answered-requests.ts'
import type { ActivityErasure } from './activity.ts'
import type { ActivityLog } from './activity-log.ts'
import { placeholders, stateColumns } from './columns.ts'
import type { Scope } from './scope.ts'

interface StateRow {
  readonly state: string
  readonly actor: string
}

// An erased state is a row without text. It is kept only while its number is the highest.
const kept = "FROM states WHERE workspace = $1 AND state <> ''"
const newestSql = `SELECT state, actor ${kept} ORDER BY revision DESC LIMIT 1`
const oneSql = `SELECT state, actor ${kept} AND revision = $2`
const pageSql = `SELECT state, actor ${kept} ORDER BY revision DESC LIMIT $2 OFFSET $3`
const beforeSql = `SELECT state, actor ${kept} AND revision < $2 ORDER BY revision DESC LIMIT $3`
const totalSql = `SELECT count(*) AS total ${kept}`
const lastSql = 'SELECT max(revision) AS last FROM states WHERE workspace = $1'

const stateOf = ({ state }: StateRow): State => JSON.parse(state) as State

type StateReads = Pick<ReadTx, 'currentState' | 'findState' | 'states' | 'statesBefore' | 'lastStateRevision'>

export const readStates = ({ session, workspace }: Scope): StateReads => {
  const find = async (sql: string, values: readonly unknown[]): Promise<State | undefined> => {
    const row = await session.row<StateRow>(sql, values)
    return row && stateOf(row)
  }
  return {
    currentState: () => find(newestSql, [workspace]),
    findState: (revision) => find(oneSql, [workspace, revision]),
    states: async ({ limit, offset }) => {
      const rows = await session.rows<StateRow>(pageSql, [workspace, limit, offset])
      const counted = await session.row<{ total: number }>(totalSql, [workspace])
      return { states: rows.map((row) => ({ ...stateOf(row), actor: row.actor })), total: counted?.total ?? 0 }
    },
    statesBefore: async ({ before = Number.MAX_SAFE_INTEGER, limit }) =>
      (await session.rows<StateRow>(beforeSql, [workspace, before, limit])).map((row) => ({
        ...stateOf(row),
        actor: row.actor,
      })),
    lastStateRevision: async () => (await session.row<{ last: number | null }>(lastSql, [workspace]))?.last ?? 0,
  }
}

const insertSql = `INSERT INTO states (workspace, ${stateColumns.join(', ')})
  VALUES ($1, ${placeholders(stateColumns, 2)})`

const emptySql = `UPDATE states SET actor = '', at = '', state = ''
  WHERE workspace = $1 AND state <> '' AND revision = coalesce(CAST($2 AS BIGINT), revision)`

// The empty row with the highest number stays, so that no number is used twice.
const dropSql = `DELETE FROM states WHERE workspace = $1 AND state = ''
  AND revision < (SELECT max(revision) FROM states WHERE workspace = $1)`

export interface StateWriting {
  readonly actor: string
  readonly log: ActivityLog
  readonly erasure: ActivityErasure
}

type StateWrites = Pick<WriteTx, 'appendState' | 'eraseStates'>

export const writeStates = (scope: Scope, { actor, log, erasure }: StateWriting): StateWrites => {
  const { session, workspace } = scope
  return {
    appendState: (state, at) => {
      const values = { revision: state.revision, actor, at: state.updatedAt, state: JSON.stringify(state) }
      session.send(insertSql, [workspace, ...stateColumns.map((column) => values[column])])
      log.addState({ ...state, updatedAt: at ?? state.updatedAt }, actor)
      return Promise.resolve()
    },
    eraseStates: async (revision) => {
      const erased = await session.run(emptySql, [workspace, revision ?? null])
      session.send(dropSql, [workspace])
      await erasure.states(revision ?? null)
      eraseStateAnswers(scope)
      return erased
    },
  }
}
