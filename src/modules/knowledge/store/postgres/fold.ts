import { randomInt } from 'node:crypto'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import type { Scope } from '../scope.ts'
import { foldCounts } from './fold-counts.ts'
import { foldIndex, type Fold } from './fold-index.ts'
import { numberActivity } from './number-activity.ts'

const makeSql = 'INSERT INTO folds (workspace, version) VALUES ($1, 0) ON CONFLICT DO NOTHING'
const lockSql = 'SELECT version FROM folds WHERE workspace = $1 FOR UPDATE'
const foldedSql = 'UPDATE folds SET version = $2 WHERE workspace = $1'

/** A random step: a fold that was lost with its server, and the one after it, do not have the same version. */
const maxStep = 2 ** 16

/**
 * Runs work as the only one that changes the packed tables of a workspace. If another one does so now, it waits, or
 * leaves the work undone. Work that returns 0 has changed nothing.
 */
export const asFolder = async <T>(
  scope: Scope,
  work: (fold: Fold) => Promise<T>,
  ifLocked: 'wait' | 'leave',
): Promise<T | undefined> => {
  const { session, workspace } = scope
  if (ifLocked === 'wait') session.send(makeSql, [workspace])
  const lock = ifLocked === 'wait' ? lockSql : `${lockSql} SKIP LOCKED`
  const row = await session.row<{ version: number }>(lock, [workspace])
  if (!row) return undefined
  const version = row.version + randomInt(1, maxStep)
  const result = await work({ scope, version })
  if (result !== 0) session.send(foldedSql, [workspace, version])
  return result
}

/** Folds the counts as part of a write that leaves nothing waiting, such as an erasure. */
export const foldNow = async (scope: Scope): Promise<void> => {
  await asFolder(
    scope,
    async () => {
      let folded = 0
      for (let some = await foldCounts(scope); some > 0; some = await foldCounts(scope)) folded += some
      return folded
    },
    'wait',
  )
}

/** How many items are folded in one transaction. More at once is less work for each, and holds more memory. */
const itemsPerFold = 2_000

const foldSome = async (fold: Fold): Promise<{ readonly items: number; readonly all: number }> => {
  const items = await foldIndex(fold, itemsPerFold)
  return { items, all: items + (await foldCounts(fold.scope)) }
}

export interface Folder {
  readonly signal: AbortSignal
  /** What to do while another server folds. */
  readonly ifLocked: 'wait' | 'leave'
  /** Tables of a later version are left to programs that know it. */
  readonly newestVersion: number
}

const schemaSql = "SELECT max(version) AS version FROM schema_migrations WHERE module = 'knowledge'"

/** Folds what waits in a workspace, some of it in each transaction. */
export const foldWorkspace = async (
  database: Postgres,
  workspace: number,
  { signal, ifLocked, newestVersion }: Folder,
): Promise<void> => {
  let items = 0
  do {
    await database.write(signal, async (session) => {
      // A fold that is lost in a crash is done again, so it does not wait for the disk or for standbys.
      session.send('SET LOCAL synchronous_commit = off')
      items = 0
      const schema = await session.row<{ version: number }>(schemaSql)
      if ((schema?.version ?? 0) > newestVersion) return
      const scope = { session, workspace }
      const folded = await asFolder(
        scope,
        async (fold) => {
          const some = await foldSome(fold)
          items = some.items
          return some.all
        },
        ifLocked,
      )
      if (folded !== undefined) await numberActivity(scope)
    })
  } while (items === itemsPerFold)
}
