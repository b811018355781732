import type { Clock } from '../../kernel/host.ts'
import type { TransferBatch, TransferTarget } from '../../kernel/transfer.ts'
import type { Connection } from '../connection.ts'
import { migrate, type Migration } from '../migrations.ts'
import { migratePostgres, type PostgresMigration } from '../postgres/migrations.ts'
import { openPostgres } from '../postgres/postgres.ts'
import type { Session } from '../session.ts'
import { openSqlite } from '../sqlite.ts'
import { sqliteSession } from '../sqlite-session.ts'
import { findMarks, marksTable, putMark, removeMarks } from './marks.ts'

export interface TargetOptions {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** The part of a transfer target that each module implements. `Lent` is the connection for its statements. */
export interface ModuleTarget<Lent, Step> {
  readonly module: string
  readonly migrations: readonly Step[]
  holds(lent: Lent, workspace: string): Promise<boolean>
  write(lent: Lent, batch: TransferBatch): Promise<void>
}

interface TargetDatabase<Lent> {
  read<T>(signal: AbortSignal, work: (lent: Lent) => Promise<T>): Promise<T>
  write<T>(signal: AbortSignal, work: (lent: Lent) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Engine<Lent> {
  readonly database: TargetDatabase<Lent>
  prepare(): Promise<void>
  sessionOf(lent: Lent): Session
}

const targetOn = <Lent, Step>(
  { database, prepare, sessionOf }: Engine<Lent>,
  { module, holds, write }: ModuleTarget<Lent, Step>,
  signal: AbortSignal,
): TransferTarget => ({
  prepare,
  progress: (source, workspace) =>
    database.read(signal, (lent) => findMarks(sessionOf(lent), { source, module }, workspace)),
  holds: (workspace) => database.read(signal, (lent) => holds(lent, workspace)),
  write: (batch) =>
    database.write(signal, async (lent) => {
      await write(lent, batch)
      await putMark(sessionOf(lent), module, batch)
    }),
  settle: (source) => database.write(signal, (lent) => removeMarks(sessionOf(lent), { source, module })),
  close: () => database.close(),
})

export const openSqliteTarget = (
  file: string,
  { clock, signal }: TargetOptions,
  own: ModuleTarget<Connection, Migration>,
): TransferTarget => {
  const database = openSqlite(file)
  const prepare = async (): Promise<void> => {
    await migrate(database, { module: own.module, migrations: own.migrations, clock }, signal)
    await database.write(signal, (connection) => sqliteSession(connection).run(marksTable))
  }
  return targetOn({ database, prepare, sessionOf: sqliteSession }, own, signal)
}

/** One writes a batch, the other reads at the same time. */
const connections = 2

export const openPostgresTarget = (
  url: string,
  { clock, signal }: TargetOptions,
  own: ModuleTarget<Session, PostgresMigration>,
): TransferTarget => {
  const database = openPostgres({ url, connections })
  const prepare = async (): Promise<void> => {
    await migratePostgres(database, { module: own.module, migrations: own.migrations, clock }, signal)
    await database.maintain(signal, (session) => session.run(marksTable))
  }
  return targetOn({ database, prepare, sessionOf: (session) => session }, own, signal)
}
