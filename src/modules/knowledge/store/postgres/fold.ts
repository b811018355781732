import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import type { Scope } from '../scope.ts'
import { foldIndex, type Fold } from './fold-index.ts'

const lockSql = 'SELECT version FROM folds WHERE workspace = $1 FOR UPDATE'

const versionSql = 'UPDATE folds SET version = $2 WHERE workspace = $1'

/**
 * Runs work as the only one that changes the packed tables of a workspace. If another one does so now, it waits, or
 * leaves the work undone.
 */
export const asFolder = async <T>(
  scope: Scope,
  work: (fold: Fold) => Promise<T>,
  ifLocked: 'wait' | 'leave',
): Promise<T | undefined> => {
  const { session, workspace } = scope
  const row = await session.row<{ version: number }>(ifLocked === 'wait' ? lockSql : `${lockSql} SKIP LOCKED`, [
    workspace,
  ])
  if (!row) return undefined
  const version = row.version + 1
  const result = await work({ scope, version })
  session.send(versionSql, [workspace, version])
  return result
}

/** How many items are folded in one transaction. More at once is less work for each, and holds more memory. */
const itemsPerFold = 1_000

/** Folds what waits in a workspace, some of it in each transaction. */
export const foldWorkspace = async (database: Postgres, workspace: number, signal: AbortSignal): Promise<void> => {
  let folded: number | undefined
  do {
    folded = await database.write(signal, (session) =>
      asFolder({ session, workspace }, (fold) => foldIndex(fold, itemsPerFold), 'leave'),
    )
  } while (folded === itemsPerFold)
}
