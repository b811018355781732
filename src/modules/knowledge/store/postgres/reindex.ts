import { createPace } from '../../../../kernel/pace.ts'
import type { Postgres } from '../../../../storage/postgres/postgres.ts'
import { termsVersion } from '../../../../text/terms.ts'
import { documentOf } from '../../domain/index-document.ts'
import type { ReindexProgress } from '../../ports.ts'
import { readItems } from './read-items.ts'
import { scopeForWriting, withCounters, type Counters, type WriteScope } from './scope.ts'
import { indexItem } from './write-index.ts'

const batchSize = 20

const isCurrent = ({ termsVersion: version, reindexedTo }: Counters): boolean =>
  version === termsVersion && reindexedTo === null

export interface Reindexing {
  readonly signal: AbortSignal
  onProgress?(progress: ReindexProgress): void
}

const withWorkspace = <T>(
  database: Postgres,
  { name, signal }: { name: string; signal: AbortSignal },
  work: (scope: WriteScope) => Promise<T>,
): Promise<T> =>
  database.write(signal, async (session) => {
    const scope = await scopeForWriting(session, name)
    return withCounters(scope, () => work(scope))
  })

/** One batch in one transaction, from wherever this or another process came to; false when all is done. */
const reindexBatch = async (scope: WriteScope, pause: () => Promise<void>): Promise<boolean> => {
  const { counters } = scope
  if (isCurrent(counters)) return false
  const from = counters.termsVersion === termsVersion ? (counters.reindexedTo ?? 0) : 0
  const { idsAfter, texts } = readItems(scope)
  const rows = await texts(await idsAfter(from, batchSize))
  for (const { id, ...text } of rows) {
    await indexItem(scope, id, { document: documentOf(text), thorough: true })
    await pause()
  }
  counters.termsVersion = termsVersion
  counters.reindexedTo = rows.at(-1)?.id ?? null
  return rows.length > 0
}

interface Outdated {
  readonly name: string
}

const outdatedSql = 'SELECT name FROM workspaces WHERE terms_version <> $1 OR reindexed_to IS NOT NULL ORDER BY name'

const progressSql = `SELECT count(*) AS total,
  CAST(coalesce(sum(CASE WHEN terms_version <> $1 THEN 0 WHEN reindexed_to IS NULL OR items.id <= reindexed_to THEN 1 ELSE 0 END), 0) AS BIGINT) AS done
  FROM items JOIN workspaces ON workspaces.number = items.workspace`

/** Counting is a walk over the items; nobody looks more often. */
const progressEvery = 50

/**
 * Makes the index of each workspace anew whose terms are made differently than they were when it was written. Each batch is a
 * transaction of its own, so that others write in between and a crash loses one batch.
 */
export const reindexIfOutdated = async (database: Postgres, { signal, onProgress }: Reindexing): Promise<void> => {
  const outdated = await database.read(signal, (session) => session.rows<Outdated>(outdatedSql, [termsVersion]))
  const pause = createPace(signal)
  const tell = async (): Promise<void> => {
    const progress =
      onProgress &&
      (await database.read(signal, (session) => session.row<ReindexProgress>(progressSql, [termsVersion])))
    if (progress) onProgress({ done: progress.done, total: progress.total })
  }
  let batches = 0
  for (const { name } of outdated)
    do {
      if (batches++ % progressEvery === 0) await tell()
      await pause()
    } while (await withWorkspace(database, { name, signal }, (scope) => reindexBatch(scope, pause)))
  await tell()
}

/** All of it, although nothing seems wrong with it; one that was interrupted goes on where it was. */
export const reindexAll = async (database: Postgres, reindexing: Reindexing): Promise<void> => {
  const { signal } = reindexing
  const names = await database.read(signal, (session) =>
    session.rows<Outdated>('SELECT name FROM workspaces ORDER BY name'),
  )
  for (const { name } of names)
    await withWorkspace(database, { name, signal }, async ({ counters }) => {
      if (isCurrent(counters)) counters.reindexedTo = 0
      return Promise.resolve()
    })
  await reindexIfOutdated(database, reindexing)
}
