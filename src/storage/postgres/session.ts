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

export const sessionOn = (client: ClientBase): Session => {
  // Those who ask together are answered one after the other, as on any connection; the driver wants it said.
  const inTurn = createTurns()
  const query = (sql: string, values: readonly unknown[]) => inTurn(() => client.query(sql, values.map(encodeValue)))
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await query(sql, values)).rows as Row[]
  return {
    rows,
    row: async <Row>(sql: string, values: readonly unknown[] = []) => (await rows<Row>(sql, values))[0],
    run: async (sql, values = []) => (await query(sql, values)).rowCount ?? 0,
  }
}
