import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { termsVersion } from '../../../../text/terms.ts'
import type { ItemText, ReindexProgress, VectorMakers } from '../../ports.ts'
import { readItemsOn } from '../read-items.ts'
import { runBatches, type Reindexing } from '../reindex.ts'
import type { Scope } from '../scope.ts'
import { buildEdition } from './build-edition.ts'
import { postgresDialect } from './dialect.ts'
import { asFolder } from './fold.ts'
import type { Fold } from './fold-index.ts'

const readItems = readItemsOn(postgresDialect)

const textsIn =
  (scope: Scope) =>
  (ids: readonly number[]): Promise<readonly ItemText[]> =>
    readItems(scope).texts(ids)

const numberSql = 'SELECT number FROM workspaces WHERE name = $1'

const withWorkspace = <T>(
  database: Postgres,
  { name, signal }: { name: string; signal: AbortSignal },
  work: (fold: Fold) => Promise<T>,
): Promise<T | undefined> =>
  database.write(signal, async (session) => {
    const found = await session.row<{ number: number }>(numberSql, [name])
    return found && asFolder({ session, workspace: found.number }, work, 'wait')
  })

const outdatedSql = 'SELECT name FROM workspaces WHERE terms_version <> $1 OR reindexed_to IS NOT NULL ORDER BY name'

const progressSql = `SELECT count(*) AS total,
    CAST(coalesce(sum(CASE WHEN terms_version <> $1 THEN 0
      WHEN reindexed_to IS NULL OR items.id <= reindexed_to THEN 1 ELSE 0 END), 0) AS BIGINT) AS done
  FROM items JOIN workspaces ON workspaces.number = items.workspace`

/** Rebuilds the index of each workspace whose terms were made by another version of `termsOf`. */
export const reindexIfOutdated = async (
  database: Postgres,
  reindexing: Reindexing,
  makers?: VectorMakers,
): Promise<void> => {
  const { signal } = reindexing
  const outdated = [
    ...(await database.read(signal, (session) => session.rows<{ name: string }>(outdatedSql, [termsVersion]))),
  ]
  await runBatches(
    {
      nextBatch: async (pause) => {
        for (let next = outdated[0]; next !== undefined; next = outdated[0]) {
          const { name } = next
          const isBuilding = await withWorkspace(database, { name, signal }, (fold) =>
            buildEdition(fold, { makers, texts: textsIn(fold.scope), pause }),
          )
          if (isBuilding === true) return true
          outdated.shift()
        }
        return false
      },
      progress: async () => {
        const read = await database.read(signal, (session) => session.row<ReindexProgress>(progressSql, [termsVersion]))
        return { done: read?.done ?? 0, total: read?.total ?? 0 }
      },
    },
    reindexing,
  )
}

// A rebuild that was interrupted goes on.
const beginSql = `UPDATE workspaces SET reindexed_to = 0
  WHERE number = $1 AND terms_version = $2 AND reindexed_to IS NULL`

export const reindexAll = async (database: Postgres, reindexing: Reindexing, makers?: VectorMakers): Promise<void> => {
  const { signal } = reindexing
  const names = await database.read(signal, (session) =>
    session.rows<{ name: string }>('SELECT name FROM workspaces ORDER BY name'),
  )
  for (const { name } of names)
    await withWorkspace(database, { name, signal }, ({ scope: { session, workspace } }) =>
      session.run(beginSql, [workspace, termsVersion]),
    )
  await reindexIfOutdated(database, reindexing, makers)
}
