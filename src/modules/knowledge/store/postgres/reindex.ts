import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { termsVersion } from '../../../../text/terms.ts'
import { documentOf } from '../../domain/index-document.ts'
import type { ReindexProgress, VectorMakers } from '../../ports.ts'
import { addVector } from '../make-vectors.ts'
import { batchSize, isCurrent, runBatches, type Reindexing } from '../reindex.ts'
import { itemLocks } from './lock-items.ts'
import { scopeForWriting, withCounters, type WriteScope } from './scope.ts'
import { readTx } from './transactions.ts'
import { indexItem } from './write-index.ts'

/** How far the index of a workspace is made by the newest version of the terms. */
interface IndexState {
  readonly termsVersion: number
  readonly reindexedTo: number | null
}

const lockSql = `SELECT terms_version AS "termsVersion", reindexed_to AS "reindexedTo"
  FROM workspaces WHERE number = $1 FOR UPDATE`

const reachedSql = 'UPDATE workspaces SET terms_version = $2, reindexed_to = $3 WHERE number = $1'

/** One server at a time makes the index of a workspace. */
const withWorkspace = <T>(
  database: Postgres,
  { name, signal }: { name: string; signal: AbortSignal },
  work: (scope: WriteScope, state: IndexState) => Promise<T>,
): Promise<T> =>
  database.write(signal, async (session) => {
    const scope = await scopeForWriting(session, name)
    const state = await session.row<IndexState>(lockSql, [scope.workspace])
    if (state === undefined) throw new Error('the workspace has no row')
    return withCounters(scope, () => work(scope, state))
  })

interface Batch {
  readonly makers: VectorMakers | undefined
  pause(): Promise<void>
}

const reindexBatch = async (scope: WriteScope, state: IndexState, { makers, pause }: Batch): Promise<boolean> => {
  if (isCurrent(state)) return false
  const from = state.termsVersion === termsVersion ? (state.reindexedTo ?? 0) : 0
  const { idsAfter, texts } = readTx(scope)
  const ids = await idsAfter(from, batchSize)
  itemLocks(scope, new Set()).lock(ids)
  const rows = await texts(ids)
  for (const { id, ...text } of rows) {
    await indexItem(scope, id, { document: addVector(documentOf(text), makers), thorough: true })
    await pause()
  }
  scope.session.send(reachedSql, [scope.workspace, termsVersion, ids.at(-1) ?? null])
  return ids.length > 0
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
          if (
            await withWorkspace(database, { name, signal }, (scope, state) =>
              reindexBatch(scope, state, { makers, pause }),
            )
          )
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
    await withWorkspace(database, { name, signal }, ({ session, workspace }, state) => {
      if (isCurrent(state)) session.send(reachedSql, [workspace, termsVersion, 0])
      return Promise.resolve()
    })
  await reindexIfOutdated(database, reindexing, makers)
}
