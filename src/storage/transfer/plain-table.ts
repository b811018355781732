import type { TransferRow, RowValues, RowPosition } from '../../kernel/transfer.ts'
import type { Connection } from '../connection.ts'
import type { Session } from '../postgres/session.ts'
import { forSqlite, numbered } from './numbered.ts'

/** Rows that are carried over as they are. Statements number their values as PostgreSQL does; `$1` is the workspace. */
export interface PlainTable {
  readonly from: string
  readonly columns: readonly string[]
  readonly within: string
  /** Expressions that no two rows of a workspace share, in the order in which rows are carried. */
  readonly order: readonly string[]
  /** The table with its columns, as INSERT names them. */
  readonly into: string
  /** The values of a new row: `$w` is the workspace, `$0`, `$1` and so on what was read. */
  readonly row: string
}

export type Query = (sql: string, values: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>

export const sqliteQuery =
  ({ sql }: Connection): Query =>
  (text, values) =>
    Promise.resolve(sql<Readonly<Record<string, unknown>>>(forSqlite(text)).all(numbered(values)))

export const postgresQuery =
  (session: Session): Query =>
  (text, values) =>
    session.rows<Readonly<Record<string, unknown>>>(text, values)

export const countPlain = async (
  query: Query,
  { from, within }: PlainTable,
  workspace: string | number,
): Promise<number> =>
  Number((await query(`SELECT count(*) AS total FROM ${from} WHERE ${within}`, [workspace]))[0]?.total ?? 0)

export interface PlainRequest {
  readonly workspace: string | number
  readonly after: RowPosition | undefined
  readonly limit: number
}

export const readPlain = async (
  query: Query,
  table: PlainTable,
  { workspace, after, limit }: PlainRequest,
): Promise<readonly TransferRow[]> => {
  const { from, columns, within, order } = table
  const named = [
    ...columns.map((column, index) => `${column} AS c${index}`),
    ...order.map((location, index) => `${location} AS p${index}`),
  ]
  const beyond =
    after === undefined ? '' : ` AND (${order.join(', ')}) > (${order.map((_, index) => `$${index + 3}`).join(', ')})`
  const sql = `SELECT ${named.join(', ')} FROM ${from} WHERE ${within}${beyond} ORDER BY ${order.join(', ')} LIMIT $2`
  const rows = await query(sql, [workspace, limit, ...(after ?? [])])
  return rows.map((row) => ({
    values: columns.map((_, index) => row[`c${index}`] ?? null) as RowValues,
    position: order.map((_, index) => row[`p${index}`]) as RowPosition,
  }))
}

const rowOf = ({ row }: PlainTable, location: (name: string) => string): string =>
  `(${row.replaceAll(/\$(w|\d+)/g, (_, name: string) => location(name))})`

export const insertIntoSqlite = ({ sql }: Connection, table: PlainTable, { workspace, rows }: PlainRows): void => {
  const text = forSqlite(
    `INSERT INTO ${table.into} VALUES ${rowOf(table, (name) => `$${name === 'w' ? 1 : Number(name) + 2}`)}`,
  )
  for (const values of rows) sql(text).run(numbered([workspace, ...values]))
}

export interface PlainRows {
  readonly workspace: string | number
  readonly rows: readonly RowValues[]
}

/** Powers of two, the largest first: there are only a few forms of the statement. */
const mostInStatement = 256

function* inParts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; ) {
    const size = Math.min(mostInStatement, 2 ** Math.floor(Math.log2(rows.length - start)))
    yield rows.slice(start, start + size)
    start += size
  }
}

/** Many of them in one statement. */
export const insertIntoPostgres = async (
  session: Session,
  table: PlainTable,
  { workspace, rows }: PlainRows,
): Promise<void> => {
  const width = rows[0]?.length ?? 0
  if (width === 0) return
  for (const part of inParts(rows)) {
    const places = part.map((_, index) =>
      rowOf(table, (name) => `$${name === 'w' ? 1 : index * width + Number(name) + 2}`),
    )
    await session.run(`INSERT INTO ${table.into} VALUES ${places.join(', ')}`, [workspace, ...part.flat()])
  }
}
