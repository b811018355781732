import { AppError } from '../../../../kernel/errors.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import type { Caller } from '../../ports.ts'
import { numberActivity } from './number-activity.ts'
import { scopeForReading, type KnownWorkspaces } from './scope.ts'

const waitsSql = 'SELECT 1 AS waits FROM waiting_activity WHERE workspace = $1 LIMIT 1'

/**
 * Gives numbers to all changes that are committed, so that a list of changes has them. A database that only can be read
 * is read as it is.
 */
export const numberWaiting = async (database: Postgres, caller: Caller, known: KnownWorkspaces): Promise<void> => {
  const { workspace, signal } = caller
  try {
    const number = await database.read(signal, async (session) => {
      const scope = await scopeForReading(session, workspace, known)
      return (await session.row(waitsSql, [scope.workspace])) === undefined ? undefined : scope.workspace
    })
    if (number !== undefined) await database.write(signal, (session) => numberActivity({ session, workspace: number }))
  } catch (thrown) {
    signal.throwIfAborted()
    if (!(thrown instanceof AppError)) throw thrown
  }
}
