import type { RowPosition, RowValues, TransferRow } from '../../kernel/transfer.ts'
import type { Session } from '../session.ts'

/** A table whose rows are transferred unchanged. In its expressions `$1` is the workspace. */
export interface PlainTable {
  readonly from: string
  readonly columns: readonly string[]
  readonly within: string
  /** Expressions that are unique within a workspace; rows are read in this order. */
  readonly order: readonly string[]
  /** The table with its columns, as INSERT names them. */
  readonly into: string
  /** The values of a new row: `$w` is the workspace, `$0`, `$1` and so on are the values that were read. */
  readonly row: string
}

/** `$0, $1, …`: the values of a row as they were read. */
export const rowValues = (count: number): string => Array.from({ length: count }, (_, index) => `$${index}`).join(', ')

export const countPlain = async (
  session: Session,
  { from, within }: PlainTable,
  workspace: string | number,
): Promise<number> =>
  (await session.row<{ total: number }>(`SELECT count(*) AS total FROM ${from} WHERE ${within}`, [workspace]))?.total ??
  0

export interface PlainRequest {
  readonly workspace: string | number
  readonly after: RowPosition | undefined
  readonly limit: number
}

export const readPlain = async (
  session: Session,
  { from, columns, within, order }: PlainTable,
  { workspace, after, limit }: PlainRequest,
): Promise<readonly TransferRow[]> => {
  const named = [
    ...columns.map((column, index) => `${column} AS c${index}`),
    ...order.map((expression, index) => `${expression} AS p${index}`),
  ]
  const beyond =
    after === undefined ? '' : ` AND (${order.join(', ')}) > (${order.map((_, index) => `$${index + 3}`).join(', ')})`
  const sql = `SELECT ${named.join(', ')} FROM ${from} WHERE ${within}${beyond} ORDER BY ${order.join(', ')} LIMIT $2`
  const rows = await session.rows<Readonly<Record<string, string | number | null>>>(sql, [
    workspace,
    limit,
    ...(after ?? []),
  ])
  return rows.map((row) => ({
    values: columns.map((_, index) => row[`c${index}`] ?? null),
    position: order.map((_, index) => row[`p${index}`]) as RowPosition,
  }))
}

export interface PlainRows {
  readonly workspace: string | number
  readonly rows: readonly RowValues[]
}

const maxRowsInStatement = 256

/** Parts whose sizes are powers of two, the largest first, so that there are only a few forms of the statement. */
function* inParts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; ) {
    const size = Math.min(maxRowsInStatement, 2 ** Math.floor(Math.log2(rows.length - start)))
    yield rows.slice(start, start + size)
    start += size
  }
}

export const insertPlain = async (
  session: Session,
  { into, row }: PlainTable,
  { workspace, rows }: PlainRows,
): Promise<void> => {
  const width = rows[0]?.length ?? 0
  for (const part of inParts(rows)) {
    const inserted = part.map((_, index) => {
      const first = index * width + 2
      const values = row.replaceAll(/\$(w|\d+)/g, (_, name: string) => `$${name === 'w' ? 1 : first + Number(name)}`)
      return `(${values})`
    })
    await session.run(`INSERT INTO ${into} VALUES ${inserted.join(', ')}`, [workspace, ...part.flat()])
  }
}
