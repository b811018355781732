import type { WriteTx } from '../../ports.ts'
import { eraseStateAnswers } from './answered-requests.ts'
import type { Scope } from './scope.ts'
import { promised } from '../../../../storage/promised.ts'

const stateSql = 'INSERT INTO states (workspace, revision, actor, at, state) VALUES (?, ?, ?, ?, ?)'

const emptySql =
  "UPDATE states SET actor = '', at = '', state = '' WHERE workspace = :workspace AND state <> '' AND revision = coalesce(:revision, revision)"

/** The empty row of the highest number stays, so that no number is given twice. */
const dropSql = `DELETE FROM states WHERE workspace = :workspace AND state = ''
  AND revision < (SELECT max(revision) FROM states WHERE workspace = :workspace)`

export const writeStates = (scope: Scope, actor: string): Pick<WriteTx, 'appendState' | 'eraseStates'> => {
  const { connection, workspace } = scope
  return {
    appendState: promised((state) => {
      connection.sql(stateSql).run(workspace, state.revision, actor, state.updatedAt, JSON.stringify(state))
    }),
    eraseStates: promised((revision) => {
      const erased = connection.sql(emptySql).run({ workspace, revision: revision ?? null }).changes
      connection.sql(dropSql).run({ workspace })
      eraseStateAnswers(scope)
      return erased
    }),
  }
}
