import path from 'node:path'
import { errorCode } from '../../kernel/error-code.ts'
import { pagesPerStep, type Driver, type DriverKind, type OpenOptions, type Statement } from './driver.ts'
import { openCopy } from './node-copy.ts'
import type { NodeDatabase, NodeSqlite, NodeStatement } from './node-module.ts'
import { parametersOf, type Parameters } from './parameters.ts'
import { boundNamed, boundValues, isNamed, readValue } from './values.ts'

/** The driver that is part of Node. */
export const nodeSqlite = (sqlite: NodeSqlite): DriverKind => ({
  name: 'node',
  open: (database, options) => {
    const open = (file: string): NodeDatabase => new sqlite.DatabaseSync(file, flagsOf(options))
    if (typeof database !== 'string') return driverOf(sqlite, { ...openCopy(database, open), memory: true })
    const memory = database === ':memory:'
    // SQLite would read a name that begins with `file:` as an address with options.
    return driverOf(sqlite, { database: open(memory ? database : path.resolve(database)), memory })
  },
})

const flagsOf = ({ readonly, timeoutMs }: OpenOptions) => ({
  readOnly: readonly,
  timeout: timeoutMs,
  enableForeignKeyConstraints: true,
  enableDoubleQuotedStringLiterals: false,
  allowExtension: false,
  defensive: true,
})

interface Opened {
  readonly database: NodeDatabase
  readonly memory: boolean
  remove?(): void
}

const driverOf = (sqlite: NodeSqlite, { database, memory, remove }: Opened): Driver => {
  let isOpen = true
  return {
    memory,
    get inTransaction() {
      return isOpen && database.isTransaction
    },
    prepare: <Row>(sql: string) => statementOf<Row>(database.prepare(sql), sql),
    exec: (sql) => database.exec(sql),
    pragma: (text) => {
      const statement = database.prepare(`PRAGMA ${text}`)
      statement.setReturnArrays(true)
      // All rows: a statement that is not read to its end would still run.
      return statement.all()[0]?.[0]
    },
    backup: async (target, onStep) => {
      await sqlite.backup(database, target, {
        rate: pagesPerStep,
        progress: ({ totalPages, remainingPages }) => onStep(totalPages === 0 ? 0 : 1 - remainingPages / totalPages),
      })
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      database.close()
      remove?.()
    },
  }
}

/** A statement that writes must not be run again to read its rows in another form. */
const mayWrite = /\b(?:insert|update|delete|replace)\b/i

const statementOf = <Row>(statement: NodeStatement, sql: string): Statement<Row> => {
  const parameters = parametersOf(sql)
  const columns = statement.columns().map(({ name }) => name)
  const bind = (values: readonly unknown[]) => boundFor(parameters, values)
  const row = (values: readonly unknown[]) => rowOf(columns, values) as Row
  statement.setReturnArrays(true)
  statement.setAllowUnknownNamedParameters(true)
  if (columns.length > 0 && mayWrite.test(sql)) statement.setReadBigInts(true)
  return {
    run: (...values) => {
      const { changes, lastInsertRowid } = statement.run(...bind(values))
      return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) }
    },
    get: (...values) => {
      const bound = bind(values)
      const found = withLargeIntegers(statement, () => statement.get(...bound))
      return found && row(found)
    },
    all: (...values) => {
      const bound = bind(values)
      return withLargeIntegers(statement, () => statement.all(...bound)).map(row)
    },
  }
}

/** Node refuses to read an integer beyond 2^53 as a number. From then on the statement reads them as they are. */
const withLargeIntegers = <T>(statement: NodeStatement, read: () => T): T => {
  try {
    return read()
  } catch (thrown) {
    if (errorCode(thrown) !== 'ERR_OUT_OF_RANGE') throw thrown
    statement.setReadBigInts(true)
    return read()
  }
}

const rowOf = (columns: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) row[column] = valueOf(values[index])
  return row
}

const valueOf = (value: unknown): unknown => {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return readValue(value)
}

/** Node binds NULL for a value that is missing or that it does not know, such as a date. */
const boundFor = ({ positional, names }: Parameters, values: readonly unknown[]): readonly unknown[] => {
  if (isNamed(values)) {
    const [named] = values
    const missing = names.find((name) => !(name in named))
    if (missing !== undefined || positional > 0) throw new RangeError(`Missing value for ${missing ?? '?'}`)
    names.forEach((name) => assertBindable(named[name]))
    return [boundNamed(named)]
  }
  if (values.length !== positional || names.length > 0)
    throw new RangeError(`${values.length} values for ${positional + names.length} parameters`)
  values.forEach(assertBindable)
  return boundValues(values)
}

const bindable = new Set(['number', 'string', 'bigint', 'undefined'])

const assertBindable = (value: unknown): void => {
  if (!bindable.has(typeof value) && value !== null && !ArrayBuffer.isView(value))
    throw new TypeError(`SQLite has no value for ${typeof value}`)
}
