import type { Session } from './session.ts'
import type { Sqlite } from './sqlite.ts'
import { sqliteSession } from './sqlite-session.ts'

/** A database of either engine: each method is one transaction. */
export interface SessionDatabase {
  read<T>(signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T>
  write<T>(signal: AbortSignal, work: (session: Session) => Promise<T>): Promise<T>
}

export const sqliteDatabase = (database: Sqlite): SessionDatabase => ({
  read: (signal, work) => database.read(signal, (connection) => work(sqliteSession(connection))),
  write: (signal, work) => database.write(signal, (connection) => work(sqliteSession(connection))),
})

/** The same database; its transactions wait until `prepare` has made the tables. */
export const afterPreparing = (database: SessionDatabase, prepare: () => Promise<void>): SessionDatabase => ({
  read: async (signal, work) => {
    await prepare()
    return database.read(signal, work)
  },
  write: async (signal, work) => {
    await prepare()
    return database.write(signal, work)
  },
})
