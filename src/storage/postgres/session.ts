import type { ClientBase } from 'pg'
import { createTurns } from '../turns.ts'
import { encodeValue } from './text.ts'

/** One connection, lent for a piece of work. The row's type is the caller's word for what its own query selects. */
export interface Session {
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>
  row<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined>
  /** Gives how many rows it touched. */
  run(sql: string, values?: readonly unknown[]): Promise<number>
}

/** So many statements a connection keeps prepared, and none so long: those that are put together from lists have too many forms. */
const mostPrepared = 200
const longestPrepared = 4_000

const names = new Map<string, string>()

/** The name under which a statement is prepared: parsed and planned once per connection, not with each call. */
const nameOf = (sql: string): string | undefined => {
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostPrepared || sql.length > longestPrepared) return known
  const name = `kura_${names.size + 1}`
  names.set(sql, name)
  return name
}

export const sessionOn = (client: ClientBase, signal: AbortSignal): Session => {
  // Those who ask together are answered one after the other, as on any connection; the driver wants it said.
  const inTurn = createTurns()
  const query = (sql: string, values: readonly unknown[]) => {
    // Without values it is a command or a change of tables, which is seldom the same twice.
    const name = values.length === 0 ? undefined : nameOf(sql)
    return inTurn(() => {
      signal.throwIfAborted()
      return client.query({ text: sql, values: values.map(encodeValue), ...(name !== undefined && { name }) })
    })
  }
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await query(sql, values)).rows as Row[]
  return {
    rows,
    row: async <Row>(sql: string, values: readonly unknown[] = []) => (await rows<Row>(sql, values))[0],
    run: async (sql, values = []) => (await query(sql, values)).rowCount ?? 0,
  }
}
