import type { ClientBase } from 'pg'
import { isRefusal } from './errors.ts'

/** How long a transaction may be idle: a process that hangs must not lock a workspace forever. */
const idleInTransactionMs = 300_000

/**
 * How often PostgreSQL checks whether its client is still connected, to end the statements of clients that are gone.
 */
const connectionCheckMs = 1_000

/** A server that refuses a setting works without it. */
export const prepareSession = async (client: ClientBase, statementTimeoutMs: number): Promise<void> => {
  const settings = [
    `statement_timeout = ${statementTimeoutMs}`,
    `idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    `client_connection_check_interval = ${connectionCheckMs}`,
  ]
  await Promise.all(
    settings.map((setting) =>
      client.query(`SET ${setting}`).catch((thrown: unknown) => {
        if (!isRefusal(thrown)) throw thrown
      }),
    ),
  )
}
