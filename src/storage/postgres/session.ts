import type { ClientBase } from 'pg'
import { turns } from '../../concurrency/limited-places.ts'
import type { Session } from '../session.ts'
import { noNames, type StatementNames } from './statement-names.ts'
import { encodeValue } from './text.ts'

export interface SessionOptions {
  /** After it is aborted, nothing more is sent. */
  readonly signal: AbortSignal
  readonly names?: StatementNames
}

export const sessionOn = (client: ClientBase, { signal, names = noNames }: SessionOptions): Session => {
  // Concurrent statements are sent one after the other; the driver does not queue them.
  const inTurn = turns()
  const query = (sql: string, values: readonly unknown[]) =>
    inTurn(() => {
      signal.throwIfAborted()
      // A statement without values is a command or changes tables, and rarely runs twice.
      const name = values.length === 0 ? undefined : names.nameOf(sql)
      return client.query({ text: sql, values: values.map(encodeValue), ...(name !== undefined && { name }) })
    })
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await query(sql, values)).rows as Row[]
  return {
    rows,
    row: async <Row>(sql: string, values: readonly unknown[] = []) => (await rows<Row>(sql, values))[0],
    run: async (sql, values = []) => (await query(sql, values)).rowCount ?? 0,
  }
}
