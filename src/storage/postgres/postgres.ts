import { setMaxListeners } from 'node:events'
import type { PoolClient } from 'pg'
import { AppError } from '../../kernel/errors.ts'
import { memoizeAsync } from '../../kernel/memoize-async.ts'
import { addressName } from './address.ts'
import { borrow, type Borrowed } from './borrow.ts'
import { commitWrite } from './commit.ts'
import { createClient, createPool } from './driver.ts'
import { endWithCall } from './end-with-call.ts'
import { isNameRefused, isOutcomeUnknown, isRefusal, LostCommit, toPostgresError } from './errors.ts'
import { whenPossible } from './retrying.ts'
import { sessionOn } from './session.ts'
import type { Session } from '../session.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'

export interface PostgresOptions {
  readonly url: string
  /** The maximum number of connections; at least two, because a call that reads may also write. */
  readonly connections?: number
  readonly statementTimeoutMs?: number
}

export interface WriteOptions {
  /** The work detects by itself that it was already done, so it is repeated if the outcome of its COMMIT is unknown. */
  readonly isRepeatable?: boolean
}

/**
 * A database that many processes share. The work may run again from its beginning, so it must change nothing but the
 * database.
 */
export interface Postgres {
  /** Host and database, without user and password. */
  readonly name: string
  /** One transaction: committed if the work succeeds and the signal is not aborted by then. */
  write<T>(signal: AbortSignal, work: (session: Session) => Promise<T>, options?: WriteOptions): Promise<T>
  /** One consistent view of the data. */
  read<T>(signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T>
  /** A separate connection outside any transaction, without a time limit. */
  maintain<T>(signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const defaultConnections = 10
export const defaultStatementTimeoutMs = 30_000
/** How long a transaction may be idle: a process that hangs must not lock a workspace forever. */
const idleInTransactionMs = 300_000

/**
 * How often PostgreSQL checks whether its client is still connected, to end the statements of clients that are gone.
 */
const connectionCheckMs = 1_000

/** How much longer than the server the client waits, so that the error of the server arrives. */
const answerMarginMs = 5_000

/** A server that refuses a setting works without it. */
const prepareSession = async (client: PoolClient, statementTimeoutMs: number): Promise<void> => {
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

/** No more statements can be sent on a connection that is closed or does not answer. */
const isUnusable = (thrown: unknown): boolean =>
  isOutcomeUnknown(thrown) || (thrown instanceof AppError && isOutcomeUnknown(thrown.cause))

interface Transaction extends WriteOptions {
  readonly begin: string
  readonly signal: AbortSignal
  readonly names: StatementNames
}

const beginWriting = 'BEGIN'
const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY'

const ignore = (): void => undefined

/** The result of a read does not wait for its COMMIT, and the end of its call does not cancel it. */
const endReading = ({ client, guard, giveBack }: Borrowed): void => {
  if (!guard.release()) {
    giveBack(true)
    return
  }
  client.query('COMMIT').then(
    () => {
      giveBack(false)
    },
    () => {
      giveBack(true)
    },
  )
}

const inTransaction = async <T>(
  borrowed: Borrowed,
  { begin, signal, names }: Transaction,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  const { client, guard, giveBack } = borrowed
  try {
    // It travels with the first statement, which fails if it fails.
    client.query(begin).catch(ignore)
    const session = sessionOn(client, { signal, names })
    const result = await work(session)
    signal.throwIfAborted()
    if (begin === beginReading) endReading(borrowed)
    else {
      guard.awaitOutcome()
      await commitWrite(client, { signal, throwFailure: () => session.throwFailure() })
      giveBack(false)
    }
    return result
  } catch (thrown) {
    const undone =
      !isUnusable(thrown) &&
      (await client.query('ROLLBACK').then(
        () => true,
        () => false,
      ))
    giveBack(!undone)
    throw thrown
  }
}

export const openPostgres = ({
  url,
  connections = defaultConnections,
  statementTimeoutMs = defaultStatementTimeoutMs,
}: PostgresOptions): Postgres => {
  const name = addressName(url)
  const pool = memoizeAsync(() =>
    createPool({ url, connections: Math.max(2, connections), answerTimeoutMs: statementTimeoutMs + answerMarginMs }),
  )
  const prepared = new WeakSet<PoolClient>()
  const names = createStatementNames()
  let opened = false
  let wasConnected = false

  const attempt = async <T>(transaction: Transaction, work: (session: Session) => Promise<T>): Promise<T> => {
    opened = true
    const borrowed = await borrow(await pool(), transaction.signal)
    if (!prepared.has(borrowed.client)) {
      await prepareSession(borrowed.client, statementTimeoutMs).catch((thrown: unknown) => {
        borrowed.giveBack(true)
        throw thrown
      })
      prepared.add(borrowed.client)
    }
    wasConnected = true
    return inTransaction(borrowed, transaction, work).catch((thrown: unknown) => {
      // A pooler may use a connection on which the statement was not prepared: the work is repeated without names.
      if (isNameRefused(thrown)) names.stop()
      throw thrown
    })
  }

  const transact = async <T>(transaction: Transaction, work: (session: Session) => Promise<T>): Promise<T> => {
    // Many pieces of work may use one signal at a time.
    setMaxListeners(0, transaction.signal)
    let lost: LostCommit | undefined
    const attemptAgain = (): Promise<T> =>
      attempt(transaction, work).catch((thrown: unknown) => {
        if (!(thrown instanceof LostCommit) || transaction.isRepeatable !== true) throw thrown
        // When it runs again, the work detects whether it was already done.
        lost = thrown
        throw thrown.cause
      })
    try {
      return await whenPossible(attemptAgain, { signal: transaction.signal, mayReturn: () => wasConnected })
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown
      transaction.signal.throwIfAborted()
      throw lost ?? toPostgresError(thrown)
    }
  }

  return {
    name,
    write: (signal, work, options) => transact({ begin: beginWriting, signal, names, ...options }, work),
    read: (signal, work) => transact({ begin: beginReading, signal, names }, work),
    maintain: (signal, work) => maintain({ url, signal }, work),
    close: async () => {
      if (opened) await (await pool()).end()
    },
  }
}

const maintain = async <T>(
  { url, signal }: { url: string; signal: AbortSignal },
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted()
  const client = await createClient(url)
  const close = (): Promise<void> => client.end().catch(() => undefined)
  const guard = endWithCall(client, signal, () => void close())
  try {
    await client.connect()
    return await work(sessionOn(client, { signal }))
  } catch (thrown) {
    signal.throwIfAborted()
    throw toPostgresError(thrown)
  } finally {
    guard.release()
    await close()
  }
}
