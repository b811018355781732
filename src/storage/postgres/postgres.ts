import { setMaxListeners } from 'node:events'
import type { PoolClient } from 'pg'
import { waitAside } from '../../concurrency/step-aside.ts'
import { unlessAborted } from '../../concurrency/unless-aborted.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Session } from '../session.ts'
import { addressName } from './address.ts'
import { borrow, type Borrowed } from './borrow.ts'
import type { DatabaseHost } from './cluster/host.ts'
import { isStandby } from './cluster/host-state.ts'
import { createPools } from './cluster/pools.ts'
import { createReadPlaces, type ReadPlace } from './cluster/replicas.ts'
import { shareCluster } from './cluster/shared-cluster.ts'
import { LostCommit } from './commit-errors.ts'
import { createClient } from './driver.ts'
import { endWithCall } from './end-with-call.ts'
import { isNameRefused, isOutcomeUnknown, isReadOnlyServer, toPostgresError } from './errors.ts'
import { prepareSession } from './prepare-session.ts'
import { whenPossible } from './retrying.ts'
import { sessionOn } from './session.ts'
import { createStatementNames } from './statement-names.ts'
import { beginReading, beginWriting, inTransaction, isDemoted, type Transaction } from './transaction.ts'

export interface PostgresOptions {
  readonly url: string
  /** The maximum number of connections; at least two, because a call that reads may also write. */
  readonly connections?: number
  readonly statementTimeoutMs?: number
  /** Where reads go if the address names several servers. The primary unless said otherwise. */
  readonly reads?: ReadPlace
}

export interface WriteOptions {
  /** The work detects by itself that it was already done, so it is repeated if the outcome of its COMMIT is unknown. */
  readonly isRepeatable?: boolean
  /** The work reads first what it adds: if a key is there after all, another transaction was faster. It runs again. */
  readonly findsDuplicates?: boolean
}

/**
 * A database that many processes share. The work may run again from its beginning, so it must change nothing but the
 * database.
 */
export interface Postgres {
  /** Hosts and database, without user and password. */
  readonly name: string
  /** One transaction: committed if the work succeeds and the signal is not aborted by then. */
  write<T>(signal: AbortSignal, work: (session: Session) => Promise<T>, options?: WriteOptions): Promise<T>
  /** One consistent view of the data. */
  read<T>(signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T>
  /** Waits until a server is known that takes writes, if several servers are named. */
  primaryKnown(signal: AbortSignal): Promise<void>
  /** A separate connection outside any transaction, without a time limit. */
  maintain<T>(signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const defaultConnections = 10
export const defaultStatementTimeoutMs = 30_000
/** How much longer than the server the client waits, so that the error of the server arrives. */
const answerMarginMs = 5_000

export const openPostgres = ({
  url,
  connections = defaultConnections,
  statementTimeoutMs = defaultStatementTimeoutMs,
  reads = 'primary',
}: PostgresOptions): Postgres => {
  const name = addressName(url)
  const cluster = shareCluster(url)
  const places = createReadPlaces(cluster)
  const pools = createPools({
    connections: Math.max(2, connections),
    answerTimeoutMs: statementTimeoutMs + answerMarginMs,
  })
  const hasStandbys = cluster.hosts.length > 1
  const prepared = new WeakSet<PoolClient>()
  const names = createStatementNames()
  let wasConnected = false
  let hasWritten = false

  const prepare = async ({ client }: Borrowed, host: DatabaseHost): Promise<void> => {
    const [isOnStandby] = await Promise.all([
      hasStandbys && isStandby(client),
      prepareSession(client, statementTimeoutMs),
    ])
    // A primary that came back as a standby would show old data.
    if (isOnStandby && host.state?.role !== 'standby') throw new Error('Connection terminated: this is a standby')
    prepared.add(client)
  }

  const runOn = async <T>(
    host: DatabaseHost,
    transaction: Transaction,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    const borrowed = await borrow(await pools.of(host), transaction.signal)
    if (!prepared.has(borrowed.client))
      await prepare(borrowed, host).catch((thrown: unknown) => {
        borrowed.giveBack(true)
        throw thrown
      })
    wasConnected = true
    return inTransaction(borrowed, transaction, work)
  }

  /** While a primary is looked for, other calls run: they may not need it. */
  const choose = (place: ReadPlace, signal: AbortSignal): Promise<DatabaseHost> => {
    const choosing = (): Promise<DatabaseHost> => unlessAborted(places.choose(place), signal)
    return cluster.isPrimaryKnown() ? choosing() : waitAside(signal, choosing)
  }

  const attempt = async <T>(
    place: ReadPlace,
    transaction: Transaction,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    const host = await choose(place, transaction.signal)
    try {
      const result = await runOn(host, transaction, work)
      if (transaction.begin === beginWriting) hasWritten = true
      return result
    } catch (thrown) {
      // A pooler may use a connection on which the statement was not prepared: the work is repeated without names.
      if (isNameRefused(thrown)) names.stop()
      if (isOutcomeUnknown(thrown) || thrown instanceof LostCommit || isDemoted(thrown, transaction))
        cluster.doubt(host)
      throw thrown
    }
  }

  const transact = async <T>(
    begun: Pick<Transaction, 'begin' | 'signal'> & WriteOptions,
    work: (session: Session) => Promise<T>,
  ): Promise<T> => {
    const { begin, signal, isRepeatable, findsDuplicates } = begun
    // Many pieces of work may use one signal at a time.
    setMaxListeners(0, signal)
    let lost: LostCommit | undefined
    let place: ReadPlace = begin === beginWriting ? 'primary' : reads
    const attemptAgain = (): Promise<T> =>
      attempt(place, { begin, signal, names }, work).catch((thrown: unknown) => {
        // A standby may refuse a read that the primary answers.
        if (place === 'replica') place = 'primary-if-reached'
        if (!(thrown instanceof LostCommit) || isRepeatable !== true) throw thrown
        // When it runs again, the work detects whether it was already done.
        lost = thrown
        throw thrown.cause
      })
    const mayReturn = (thrown: unknown): boolean =>
      wasConnected && (!isReadOnlyServer(thrown) || (begin === beginWriting && (hasWritten || hasStandbys)))
    try {
      return await whenPossible(attemptAgain, {
        signal,
        findsDuplicates,
        mayReturn,
        hasStandbys,
      })
    } catch (thrown) {
      if (thrown instanceof AppError) throw thrown
      signal.throwIfAborted()
      throw lost ?? toPostgresError(thrown)
    }
  }

  const chooseWhenPossible = (place: ReadPlace, signal: AbortSignal): Promise<DatabaseHost> =>
    unlessAborted(
      whenPossible(() => choose(place, signal), { signal, mayReturn: () => wasConnected, hasStandbys }),
      signal,
    )

  /** Where work outside of transactions runs. What only looks at the database runs on a standby if need be. */
  const locate = async (signal: AbortSignal): Promise<string> => {
    const place = reads === 'primary-if-reached' ? reads : 'primary'
    return (await chooseWhenPossible(place, signal)).url
  }

  return {
    name,
    write: (signal, work, options) => transact({ begin: beginWriting, signal, ...options }, work),
    read: (signal, work) => transact({ begin: beginReading, signal }, work),
    primaryKnown: async (signal) => {
      if (cluster.isPrimaryKnown()) return
      await chooseWhenPossible('primary', signal).catch((thrown: unknown) => {
        signal.throwIfAborted()
        throw toPostgresError(thrown)
      })
    },
    maintain: (signal, work) => maintain({ locate, signal }, work),
    close: async () => {
      await Promise.all([pools.close(), cluster.close()])
    },
  }
}

interface Maintenance {
  locate(signal: AbortSignal): Promise<string>
  readonly signal: AbortSignal
}

const maintain = async <T>({ locate, signal }: Maintenance, work: (session: Session) => Promise<T>): Promise<T> => {
  signal.throwIfAborted()
  const url = await locate(signal).catch((thrown: unknown) => {
    signal.throwIfAborted()
    throw toPostgresError(thrown)
  })
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
