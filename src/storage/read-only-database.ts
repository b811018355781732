import type { Postgres } from './postgres/postgres.ts'
import type { Sqlite } from './sqlite.ts'

/** A database that is only read. Nothing in it is created or changed, not even its tables. */
export type ReadOnlyDatabase = { close(): Promise<void> } & (
  | { readonly engine: 'sqlite'; readonly sqlite: Pick<Sqlite, 'read'> }
  | { readonly engine: 'postgres'; readonly postgres: Pick<Postgres, 'read'> }
)

/** One of its users waits for the answer, so nothing may take longer. */
const statementTimeoutMs = 2_000

/** Opens an existing database for reading. A file is opened at the first transaction, which fails if there is none. */
export const openReadOnly = async (
  where: { readonly file: string } | { readonly url: string },
): Promise<ReadOnlyDatabase> => {
  if ('file' in where) {
    const { openSqlite } = await import('./sqlite.ts')
    const sqlite = openSqlite(where.file)
    return { engine: 'sqlite', sqlite, close: () => sqlite.close() }
  }
  const { openPostgres } = await import('./postgres/postgres.ts')
  const postgres = openPostgres({
    url: where.url,
    connections: 2,
    statementTimeoutMs,
    reads: 'primary-if-reached',
  })
  return { engine: 'postgres', postgres, close: () => postgres.close() }
}
