import { maxPrepared, type Connection } from './connection.ts'
import { createLruCache } from './lru-cache.ts'
import type { Session } from './session.ts'
import { encodeValue } from './text.ts'

/** A statement in the form of the driver: values are `?`, and `order` has the index of each value. */
interface SqliteText {
  readonly text: string
  readonly order: readonly number[]
}

const forSqlite = (sql: string): SqliteText => {
  const order: number[] = []
  const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    order.push(Number(number) - 1)
    return '?'
  })
  return { text, order }
}

const translated = createLruCache<SqliteText>(maxPrepared)

/** SQLite has neither lists nor booleans: a list becomes JSON, which is read with `json_each`. */
const bindable = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(encodeValue(value)) : typeof value === 'boolean' ? Number(value) : value

/** Runs the statements that both engines share on a connection to SQLite. Unused values are left out. */
export const sqliteSession = (connection: Connection): Session => {
  const prepare = <Row>(sql: string, values: readonly unknown[]) => {
    const { text, order } = translated(sql, () => forSqlite(sql))
    return { statement: connection.sql<Row>(text), bound: order.map((index) => bindable(values[index])) }
  }
  return {
    rows: async <Row>(sql: string, values: readonly unknown[] = []) => {
      const { statement, bound } = prepare<Row>(sql, values)
      return Promise.resolve(statement.all(...bound))
    },
    row: async <Row>(sql: string, values: readonly unknown[] = []) => {
      const { statement, bound } = prepare<Row>(sql, values)
      return Promise.resolve(statement.get(...bound))
    },
    run: async (sql, values = []) => {
      const { statement, bound } = prepare(sql, values)
      return Promise.resolve(statement.run(...bound).changes)
    },
    send: (sql, values = []) => {
      const { statement, bound } = prepare(sql, values)
      statement.run(...bound)
    },
  }
}
