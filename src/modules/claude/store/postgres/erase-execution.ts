import { AppError } from '../../../../kernel/errors.ts'
import { isMissingTable, isRefusal } from '../../../../storage/postgres/errors.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'

const eraseSql = 'DELETE FROM claude_executions WHERE workspace = $1 AND id = $2'

/** Erases an execution from the history that the servers of a team share, if there is one. */
export const eraseExecution = async (
  database: Postgres,
  { workspace, executionId }: { readonly workspace: string; readonly executionId: string },
  signal: AbortSignal,
): Promise<void> => {
  try {
    const erased = await database.write(signal, (session) => session.run(eraseSql, [workspace, executionId]))
    if (erased > 0) await database.maintain(signal, (session) => session.run('VACUUM claude_executions'))
  } catch (thrown) {
    // The server of a team makes the table, and engines without VACUUM refuse it.
    const cause = thrown instanceof AppError ? thrown.cause : undefined
    if (!isMissingTable(cause) && !isRefusal(cause)) throw thrown
  }
}
