import { stat } from 'node:fs/promises'
import { attempt } from '../kernel/attempt.ts'
import { sqliteVersion, type Connection } from './connection.ts'
import { foreignIn } from './schema/foreign-database.ts'
import { openReader } from './sqlite-file.ts'

/** What a database file holds, after reading all of it. */
export interface DatabaseInspection {
  /** What SQLite finds wrong with the file, in its own words; empty when nothing is. */
  readonly faults: readonly string[]
  /** The version of each module's tables. Without any it is no database of Kura. */
  readonly schemas: Readonly<Record<string, number>>
  /** How many rows each table has. */
  readonly counts: Readonly<Record<string, number>>
}

/** `foreign` lists what Kura did not make; nothing else was read then. */
export type Inspection =
  | DatabaseInspection
  | { readonly missing: true }
  | { readonly unreadable: string }
  | { readonly foreign: string }

const maxFaults = 20

/** Reports a file that cannot be read; throws where the driver does not run, which says nothing about the file. */
export const inspectDatabase = async (path: string): Promise<Inspection> => {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return { missing: true }
  if (!found.isFile()) return { unreadable: 'not a file' }
  if (found.size === 0) return { unreadable: 'empty' }
  await sqliteVersion()
  let connection: Connection | undefined
  try {
    connection = await openReader(path)
    return inspect(connection)
  } catch (thrown) {
    const foreign = foreignIn(thrown)
    return foreign === undefined ? { unreadable: wordsOf(thrown) } : { foreign }
  } finally {
    connection?.driver.close()
  }
}

export const isGood = (inspection: Inspection): inspection is DatabaseInspection =>
  'faults' in inspection && inspection.faults.length === 0 && Object.keys(inspection.schemas).length > 0

export interface SchemaInspection {
  readonly versions: Readonly<Record<string, number>>
  /** What Kura did not make. */
  readonly foreign?: string
}

/** The tables, without their rows; undefined where they cannot be read. */
export const inspectSchemas = async (path: string): Promise<SchemaInspection | undefined> => {
  if (
    !(await stat(path).then(
      (found) => found.isFile() && found.size > 0,
      () => false,
    ))
  )
    return undefined
  await sqliteVersion()
  let connection: Connection | undefined
  try {
    connection = await openReader(path)
    return { versions: schemasOf(connection) }
  } catch (thrown) {
    const foreign = foreignIn(thrown)
    return foreign === undefined ? undefined : { versions: {}, foreign }
  } finally {
    connection?.driver.close()
  }
}

/** Rows of a damaged file are not counted: that may never end. */
const inspect = (connection: Connection): DatabaseInspection => {
  const faults = faultsOf(connection)
  if (faults.length > 0) return { faults, schemas: {}, counts: {} }
  return {
    faults,
    schemas: attempt(() => schemasOf(connection)) ?? {},
    counts: attempt(() => countRows(connection)) ?? {},
  }
}

const faultsOf = ({ driver }: Connection): readonly string[] => {
  try {
    const said = driver.prepare(`PRAGMA integrity_check(${maxFaults})`).pluck().all().map(String)
    return said.length === 1 && said[0] === 'ok' ? [] : said
  } catch (thrown) {
    return [wordsOf(thrown)]
  }
}

const schemasOf = ({ driver }: Connection): Readonly<Record<string, number>> => {
  const rows = driver
    .prepare<[], { module: string; version: number }>(
      'SELECT module, max(version) AS version FROM schema_migrations GROUP BY module',
    )
    .all()
  return Object.fromEntries(rows.map(({ module, version }) => [module, version]))
}

const tablesSql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"

/** Virtual tables hold nothing themselves: their rows are in tables of their own. */
export const countRows = ({ driver }: Connection): Readonly<Record<string, number>> => {
  const names = driver.prepare(tablesSql).pluck().all().map(String)
  return Object.fromEntries(
    names.map((name) => [
      name,
      Number(
        driver
          .prepare(`SELECT count(*) FROM "${name.replaceAll('"', '""')}"`)
          .pluck()
          .get(),
      ),
    ]),
  )
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
