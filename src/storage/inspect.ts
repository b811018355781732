import { stat } from 'node:fs/promises'
import { attempt } from '../kernel/attempt.ts'
import { sqliteVersion, type Connection } from './connection.ts'
import type { Driver } from './driver/driver.ts'
import { foreignIn } from './schema/foreign-database.ts'
import { ownWorkspacesSql } from './own-workspaces.ts'
import { openReader } from './sqlite-file.ts'

/** The content of a database file, after reading all of it. */
export interface DatabaseInspection {
  /** The problems that SQLite reports, in its own words; empty if there are none. */
  readonly faults: readonly string[]
  /** The version of each module's tables. A file without any is not a database of Kura. */
  readonly schemas: Readonly<Record<string, number>>
  /** The number of rows in each table. */
  readonly counts: Readonly<Record<string, number>>
}

/** `foreign` lists the objects that Kura did not make; in that case nothing else was read. */
export type Inspection =
  | DatabaseInspection
  | { readonly missing: true }
  | { readonly unreadable: string }
  | { readonly foreign: string }

const maxFaults = 20

/** Reports a file that cannot be read. Throws if the driver does not work, because that says nothing about the file. */
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
  /** The objects that Kura did not make. */
  readonly foreign?: string
}

/** The tables without their rows; undefined if they cannot be read. */
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

/** The rows of a damaged file are not counted, because counting them may never end. */
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
    const rows = driver.prepare<{ integrity_check: unknown }>(`PRAGMA integrity_check(${maxFaults})`).all()
    const said = rows.map(({ integrity_check: words }) => String(words))
    return said.length === 1 && said[0] === 'ok' ? [] : said
  } catch (thrown) {
    return [wordsOf(thrown)]
  }
}

const schemasOf = ({ driver }: Connection): Readonly<Record<string, number>> => {
  const rows = driver
    .prepare<{ module: string; version: number }>(
      'SELECT module, max(version) AS version FROM schema_migrations GROUP BY module',
    )
    .all()
  return Object.fromEntries(rows.map(({ module, version }) => [module, version]))
}

const tablesSql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"

/** Sections of documentation are stored as items are, but a report of items leaves them out. */
const whereOf = (table: string): string => (table === 'items' ? ` WHERE workspace NOT IN (${ownWorkspacesSql})` : '')

/** Virtual tables have no rows of their own: their data is in other tables. */
export const countRows = ({ driver }: Connection): Readonly<Record<string, number>> => {
  const names = driver.prepare<{ name: unknown }>(tablesSql).all()
  return Object.fromEntries(names.map(({ name }) => [String(name), countIn(driver, String(name))]))
}

const countIn = (driver: Driver, name: string): number => {
  const table = `"${name.replaceAll('"', '""')}"`
  return Number(driver.prepare<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}${whereOf(name)}`).get()?.rows)
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
