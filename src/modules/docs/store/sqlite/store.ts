import { stat } from 'node:fs/promises'
import { migrate } from '../../../../storage/migrations.ts'
import { sqliteDatabase } from '../../../../storage/session-database.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { openSqliteView } from '../../../../storage/transfer/views.ts'
import { docsMigrations } from '../../migrations/index.ts'
import type { DocsStore } from '../../ports.ts'
import { createDocsStore, docsModuleName, type DocsStoreOptions } from '../docs-store.ts'

export interface SqliteDocsOptions extends DocsStoreOptions {
  /** Makes the folder of the file, before the file is first written. */
  makeFolder?(): Promise<unknown>
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The view is closed at once, because a server without documentation need not keep the file open. */
const hasTables = async (path: string): Promise<boolean> => {
  if (!(await isThere(path))) return false
  const view = await openSqliteView(path)
  try {
    return (await view.schemaVersion(docsModuleName)) > 0
  } finally {
    await view.close()
  }
}

export const openSqliteDocs = (path: string, options: SqliteDocsOptions): DocsStore => {
  const database = openSqlite(path)
  const step = { module: docsModuleName, migrations: docsMigrations, clock: options.clock }
  return createDocsStore(
    {
      ...sqliteDatabase(database),
      hasTables: () => hasTables(path),
      migrate: async (signal) => {
        await options.makeFolder?.()
        await migrate(database, step, signal)
      },
      close: () => database.close(),
    },
    options,
  )
}
