import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { termsVersion } from '../../../../text/terms.ts'
import { documentOf } from '../../domain/index-document.ts'
import type { ReindexProgress, VectorMakers } from '../../ports.ts'
import { addVector } from '../make-vectors.ts'
import { batchSize, isCurrent, runBatches, type Reindexing } from '../reindex.ts'
import { scopeForWriting, withCounters, type WriteScope } from './scope.ts'
import { readTx } from './transactions.ts'
import { indexItem } from './write-index.ts'

const withWorkspace = <T>(
  database: Postgres,
  { name, signal }: { name: string; signal: AbortSignal },
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> =>
  database.write(signal, async (session) => {
    const scope = await scopeForWriting(session, name)
    return withCounters(scope, () => work(scope))
  })

const reindexBatch = async (
  scope: WriteScope,
  makers: VectorMakers | undefined,
  pause: () => Promise<void>,
): Promise<boolean> => {
  const { counters } = scope
  if (isCurrent(counters)) return false
  const from = counters.termsVersion === termsVersion ? (counters.reindexedTo ?? 0) : 0
  const { idsAfter, texts } = readTx(scope)
  const rows = await texts(await idsAfter(from, batchSize))
  for (const { id, ...text } of rows) {
    await indexItem(scope, id, { document: addVector(documentOf(text), makers), thorough: true })
    await pause()
  }
  counters.termsVersion = termsVersion
  counters.reindexedTo = rows.at(-1)?.id ?? null
  return rows.length > 0
}

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
          if (await withWorkspace(database, { name, signal }, (scope) => reindexBatch(scope, makers, pause)))
            return true
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

export const reindexAll = async (database: Postgres, reindexing: Reindexing, makers?: VectorMakers): Promise<void> => {
  const { signal } = reindexing
  const names = await database.read(signal, (session) =>
    session.rows<{ name: string }>('SELECT name FROM workspaces ORDER BY name'),
  )
  for (const { name } of names)
    await withWorkspace(database, { name, signal }, async ({ counters }) => {
      if (isCurrent(counters)) counters.reindexedTo = 0
      return Promise.resolve()
    })
  await reindexIfOutdated(database, reindexing, makers)
}
