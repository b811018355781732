import { turns } from '../concurrency/limited-places.ts'
import { beginCommit, type CommitOutcome } from '../kernel/commits.ts'
import type { Connection } from './connection.ts'
import { isDiskFailure, outcomeUnknown, toDatabaseError } from './driver-errors.ts'
import { createReaders } from './readers.ts'
import { openReader, openWriter } from './sqlite-file.ts'
import { whenFree } from './waiting.ts'
import { promised } from './promised.ts'

/** A database file with one connection for writing and several for reading, each opened when needed. */
export interface Sqlite {
  readonly path: string
  /** One transaction: committed if the work succeeds and the signal is not aborted by then. */
  write<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>
  /** One consistent view of the data. */
  read<T>(signal: AbortSignal, work: (connection: Connection) => Promise<T>): Promise<T>
  /** Runs work on the writing connection outside any transaction, when no other work uses it. */
  maintain<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Lane {
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A connection that is opened at its first use; one piece of work uses it at a time. */
const createLane = (open: () => Promise<Connection>): Lane => {
  const inTurn = turns()
  let connection: Connection | undefined
  const use = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      connection ??= await open()
      return work(connection)
    })
  const close = (): Promise<void> =>
    inTurn(
      promised(() => {
        connection?.driver.close()
        connection = undefined
      }),
    )
  return { use, close }
}

interface Transaction {
  readonly begin: 'BEGIN' | 'BEGIN IMMEDIATE'
  readonly signal: AbortSignal
}

const inTransaction = async <T>(
  connection: Connection,
  { begin, signal }: Transaction,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const { driver } = connection
  await whenFree(() => startTransaction(connection, begin), { signal })
  try {
    const result = await work(connection)
    signal.throwIfAborted()
    commit(connection, begin === 'BEGIN IMMEDIATE' ? beginCommit(signal) : () => undefined)
    return result
  } finally {
    if (driver.inTransaction) connection.sql('ROLLBACK').run()
  }
}

const commit = (connection: Connection, ended: (outcome: CommitOutcome) => void): void => {
  try {
    connection.sql('COMMIT').run()
    ended('made')
  } catch (thrown) {
    const unknown = isDiskFailure(thrown)
    ended(unknown ? 'unknown' : 'refused')
    throw unknown ? outcomeUnknown(thrown) : thrown
  }
}

/** A read transaction gets its view with its first read, so the database can be busy there. */
const startTransaction = (connection: Connection, begin: Transaction['begin']): void => {
  connection.sql(begin).run()
  if (begin !== 'BEGIN') return
  try {
    connection.sql('SELECT 1 FROM sqlite_schema').get()
  } catch (thrown) {
    connection.sql('ROLLBACK').run()
    throw thrown
  }
}

const withDatabaseErrors = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (thrown) {
    throw toDatabaseError(thrown)
  }
}

export const openSqlite = (path: string): Sqlite => {
  const writing = createLane(() => openWriter(path))
  const reading = createReaders(() => openReader(path))
  return {
    path,
    write: (signal, work) =>
      withDatabaseErrors(
        writing.use((connection) => inTransaction(connection, { begin: 'BEGIN IMMEDIATE', signal }, work)),
      ),
    read: (signal, work) =>
      withDatabaseErrors(reading.use((connection) => inTransaction(connection, { begin: 'BEGIN', signal }, work))),
    maintain: (work) => withDatabaseErrors(writing.use(work)),
    close: async () => {
      // The writing connection is closed last: only then can SQLite write the log into the file.
      await reading.close()
      await writing.close()
    },
  }
}
