import pg from 'pg'
import { openConnection } from '../../src/storage/connection.ts'

/** The columns of each table, sorted. */
export type ColumnsByTable = Readonly<Record<string, readonly string[]>>

interface ColumnRow {
  readonly table: string
  readonly column: string
}

const byTable = (rows: readonly ColumnRow[]): ColumnsByTable => {
  const found: Record<string, string[]> = {}
  for (const { table, column } of rows) (found[table] ??= []).push(column)
  return Object.fromEntries(Object.entries(found).map(([table, columns]) => [table, columns.toSorted()]))
}

// Tables that belong to a virtual table are made by SQLite itself.
const sqliteSql = `SELECT tables.name AS "table", columns.name AS "column"
  FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
  WHERE tables.schema = 'main' AND tables.type IN ('table', 'virtual') AND tables.name NOT LIKE 'sqlite_%'
    AND tables.name <> 'schema_migrations'`

export const sqliteColumns = async (file: string): Promise<ColumnsByTable> => {
  const { driver } = await openConnection(file, { readonly: true })
  try {
    return byTable(driver.prepare<ColumnRow>(sqliteSql).all())
  } finally {
    driver.close()
  }
}

const postgresSql = `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name NOT IN ('schema_migrations', 'schema_lock')`

export const postgresColumns = async (url: string): Promise<ColumnsByTable> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return byTable((await client.query<ColumnRow>(postgresSql)).rows)
  } finally {
    await client.end()
  }
}
