import { migrate } from '../../../../storage/migrations.ts'
import { sqliteDatabase } from '../../../../storage/session-database.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { docsMigrations } from '../../migrations/index.ts'
import type { DocsStore } from '../../ports.ts'
import { createDocsStore, docsModuleName, type DocsStoreOptions } from '../docs-store.ts'

export const openSqliteDocs = (path: string, options: DocsStoreOptions): DocsStore => {
  const database = openSqlite(path)
  const step = { module: docsModuleName, migrations: docsMigrations, clock: options.clock }
  return createDocsStore(
    {
      ...sqliteDatabase(database),
      migrate: (signal) => migrate(database, step, signal),
      close: () => database.close(),
    },
    options,
  )
}
