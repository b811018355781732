import { AppError } from '../../../kernel/errors.ts'
import type { ReadOnlyDatabase } from '../../../storage/read-only-database.ts'
import type { RecallStore } from '../recall/ports.ts'
import { knowledgeModule } from './knowledge-store.ts'

/** Reads of an older or newer version could find nothing or something else, so there are none. */
const requireVersion = (found: number, known: number): void => {
  if (found === known) return
  throw new AppError('database', {
    en: `The tables of ${knowledgeModule} have version ${found}, this program reads version ${known}`,
    ja: `${knowledgeModule} の表は版 ${found} です。このプログラムが読めるのは版 ${known} です`,
  })
}

const openSqliteRecall = async (
  database: Extract<ReadOnlyDatabase, { engine: 'sqlite' }>,
  workspace: string,
): Promise<RecallStore> => {
  const { recallTx, newestVersion, versionIn } = await import('./sqlite/recall.ts')
  return {
    read: (signal, work) =>
      database.sqlite.read(signal, async (connection) => {
        requireVersion(versionIn(connection), newestVersion)
        return work(recallTx(connection, { workspace, signal }))
      }),
  }
}

const openPostgresRecall = async (
  database: Extract<ReadOnlyDatabase, { engine: 'postgres' }>,
  workspace: string,
): Promise<RecallStore> => {
  const { recallTx, newestVersion, versionIn } = await import('./postgres/recall.ts')
  return {
    read: (signal, work) =>
      database.postgres.read(signal, async (session) => {
        requireVersion(await versionIn(session), newestVersion)
        return work(await recallTx(session, workspace))
      }),
  }
}

export const openRecallStore = (database: ReadOnlyDatabase, workspace: string): Promise<RecallStore> =>
  database.engine === 'sqlite' ? openSqliteRecall(database, workspace) : openPostgresRecall(database, workspace)
