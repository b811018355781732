import type { WriteTx } from '../../ports.ts'
import { eraseStateAnswers } from './answered-requests.ts'
import type { Scope } from './scope.ts'

const stateSql = 'INSERT INTO states (workspace, revision, actor, at, state) VALUES ($1, $2, $3, $4, $5)'

const emptySql =
  "UPDATE states SET actor = '', at = '', state = '' WHERE workspace = $1 AND state <> '' AND revision = coalesce($2::bigint, revision)"

/** The empty row of the highest number stays, so that no number is given twice. */
const dropSql = `DELETE FROM states WHERE workspace = $1 AND state = ''
  AND revision < (SELECT max(revision) FROM states WHERE workspace = $1)`

export const writeStates = (scope: Scope, actor: string): Pick<WriteTx, 'appendState' | 'eraseStates'> => {
  const { session, workspace } = scope
  return {
    appendState: async (state) => {
      await session.run(stateSql, [workspace, state.revision, actor, state.updatedAt, JSON.stringify(state)])
    },
    eraseStates: async (revision) => {
      const erased = await session.run(emptySql, [workspace, revision ?? null])
      await session.run(dropSql, [workspace])
      await eraseStateAnswers(scope)
      return erased
    },
  }
}
