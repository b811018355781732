import type { ClientBase, QueryResult } from 'pg'
import type { Session } from '../session.ts'
import { isAfterFailure } from './errors.ts'
import { joinWrites } from './join-writes.ts'
import { noNames, type StatementNames } from './statement-names.ts'
import { encodeValue } from '../text.ts'

export interface SessionOptions {
  /** After it is aborted, nothing more is sent. */
  readonly signal: AbortSignal
  readonly names?: StatementNames
}

export interface PostgresSession extends Session {
  /** Throws the first error of the statements that were sent and have been answered, if there was one. */
  throwFailure(): void
  /** After this nothing more is sent: the connection may already serve another call. */
  end(): void
}

/** Statements are sent at once; the server answers them in their order. */
export const sessionOn = (client: ClientBase, { signal, names = noNames }: SessionOptions): PostgresSession => {
  const failures: unknown[] = []
  const beforeWrite = joinWrites(client)
  let hasEnded = false
  const answerTo = async (sql: string, values: readonly unknown[]): Promise<QueryResult> => {
    signal.throwIfAborted()
    if (hasEnded) throw new Error('the transaction has ended')
    // A statement without values is a command or changes tables, and rarely runs twice.
    const name = values.length === 0 ? undefined : names.nameOf(sql)
    beforeWrite()
    try {
      return await client.query({ text: sql, values: values.map(encodeValue), ...(name !== undefined && { name }) })
    } catch (thrown) {
      failures.push(thrown)
      // The first failure is the cause of those that follow it in the same transaction.
      throw isAfterFailure(thrown) ? failures[0] : thrown
    }
  }
  const query = (sql: string, values: readonly unknown[]): Promise<QueryResult> => {
    const answer = answerTo(sql, values)
    // Work that has failed does not wait for the statements that it sent before.
    answer.catch(ignore)
    return answer
  }
  const rows = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await query(sql, values)).rows as Row[]
  return {
    rows,
    row: async <Row>(sql: string, values: readonly unknown[] = []) => (await rows<Row>(sql, values))[0],
    run: async (sql, values = []) => (await query(sql, values)).rowCount ?? 0,
    send: (sql, values = []) => {
      signal.throwIfAborted()
      if (hasEnded) throw new Error('the transaction has ended')
      void query(sql, values)
    },
    end: () => {
      hasEnded = true
    },
    throwFailure: () => {
      if (failures.length > 0) throw failures[0]
    },
  }
}

const ignore = (): void => undefined
