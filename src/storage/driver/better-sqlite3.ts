import type Database from 'better-sqlite3'
import { pagesPerStep, type Driver, type DriverKind, type Statement } from './driver.ts'
import { keepNative } from './keep-native.ts'
import { boundNamed, boundValues, isNamed, readValue } from './values.ts'

type Open = new (database: string | Buffer, options: Database.Options) => Database.Database

/** The driver for a Node whose own SQLite is missing or too old. */
export const betterSqlite3 = (Open: Open): DriverKind => ({
  name: 'better-sqlite3',
  open: (database, { readonly, timeoutMs }) => {
    const opened = new Open(database, { readonly, timeout: timeoutMs })
    keepNative(opened)
    return driverOf(opened)
  },
})

const driverOf = (database: Database.Database): Driver => ({
  get memory() {
    return database.memory
  },
  get inTransaction() {
    return database.inTransaction
  },
  prepare: <Row>(sql: string) => statementOf<Row>(database.prepare(sql)),
  exec: (sql) => {
    database.exec(sql)
  },
  pragma: (text) => database.pragma(text, { simple: true }),
  backup: async (target, onStep) => {
    await database.backup(target, {
      progress: ({ totalPages, remainingPages }) => {
        onStep(totalPages === 0 ? 0 : 1 - remainingPages / totalPages)
        return pagesPerStep
      },
    })
  },
  close: () => {
    database.close()
  },
})

const statementOf = <Row>(statement: Database.Statement): Statement<Row> => ({
  run: (...values) => {
    const { changes, lastInsertRowid } = statement.run(...bind(values))
    return { changes, lastInsertRowid: Number(lastInsertRowid) }
  },
  get: (...values) => readRow(statement.get(...bind(values))) as Row | undefined,
  all: (...values) => {
    const rows = statement.all(...bind(values))
    rows.forEach(readRow)
    return rows as Row[]
  },
})

const bind = (values: readonly unknown[]): readonly unknown[] =>
  isNamed(values) ? [boundNamed(values[0])] : boundValues(values)

const readRow = (row: unknown): unknown => {
  if (!isRow(row)) return row
  for (const column in row) {
    const value = row[column]
    if (typeof value === 'string') row[column] = readValue(value)
  }
  return row
}

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null
