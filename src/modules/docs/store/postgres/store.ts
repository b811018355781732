import { migratePostgres, postgresSchemaVersion } from '../../../../storage/postgres/migrations.ts'
import { openPostgres } from '../../../../storage/postgres/postgres.ts'
import { docsPostgresMigrations } from '../../migrations/postgres/index.ts'
import type { DocsStore } from '../../ports.ts'
import { createDocsStore, docsModuleName, type DocsStoreOptions } from '../docs-store.ts'

/** A call uses a connection only briefly. */
const connections = 2

export const openPostgresDocs = (url: string, options: DocsStoreOptions): DocsStore => {
  const database = openPostgres({ url, connections })
  const step = { module: docsModuleName, migrations: docsPostgresMigrations, clock: options.clock }
  return createDocsStore(
    {
      ...database,
      hasTables: async (signal) => (await postgresSchemaVersion(database, docsModuleName, signal)) > 0,
      migrate: (signal) => migratePostgres(database, step, signal),
    },
    options,
  )
}
