import { maxPrepared, type Connection } from './connection.ts'
import { keepLastUsed } from './keep-last-used.ts'
import { promised } from './promised.ts'
import type { Session } from './session.ts'

/** A statement as the driver takes it: values are `?`, and `order` says which value each of them is. */
interface SqliteText {
  readonly text: string
  readonly order: readonly number[]
}

export const forSqlite = (sql: string): SqliteText => {
  const order: number[] = []
  const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
    order.push(Number(number) - 1)
    return '?'
  })
  return { text, order }
}

const translated = keepLastUsed<SqliteText>(maxPrepared)

/** SQLite has neither lists nor booleans: a list is JSON, to be read with `json_each`. */
const bindable = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : value

/** Runs the statements that both engines share on a connection to SQLite. Values that are not used are left out. */
export const sqliteSession = (connection: Connection): Session => {
  const prepare = <Row>(sql: string, values: readonly unknown[]) => {
    const { text, order } = translated(sql, () => forSqlite(sql))
    return { statement: connection.sql<Row>(text), bound: order.map((index) => bindable(values[index])) }
  }
  return {
    rows: promised(<Row>(sql: string, values: readonly unknown[] = []): readonly Row[] => {
      const { statement, bound } = prepare<Row>(sql, values)
      return statement.all(...bound)
    }) as Session['rows'],
    row: promised(<Row>(sql: string, values: readonly unknown[] = []): Row | undefined => {
      const { statement, bound } = prepare<Row>(sql, values)
      return statement.get(...bound)
    }) as Session['row'],
    run: promised((sql, values = []) => {
      const { statement, bound } = prepare(sql, values)
      return statement.run(...bound).changes
    }),
  }
}
