import type { Connection } from '../../../../storage/connection.ts'
import { sqliteSession } from '../../../../storage/sqlite-session.ts'
import { createKnownSigns, type KnownSigns } from '../known-signs.ts'
import type { Scope as SharedScope } from '../scope.ts'
import { keyOf } from './keys.ts'

/** The connection and the workspace of one transaction. The number is 0 if the workspace does not exist yet. */
export interface Scope extends SharedScope {
  readonly connection: Connection
  readonly knownSigns: KnownSigns
}

/** For long reads, which check the signal between steps. */
export interface ReadScope extends Scope {
  readonly signal: AbortSignal
}

export const keysJson = ({ workspace }: Scope, ids: readonly number[]): string =>
  JSON.stringify(ids.map((id) => keyOf(workspace, id)))

const numberOf = (connection: Connection, name: string): number | undefined =>
  connection.sql<{ number: number }>('SELECT number FROM workspaces WHERE name = ?').get(name)?.number

/** The number of a workspace never changes, so it is looked up once per connection. */
const knownNumbers = new WeakMap<Connection, Map<string, number>>()

const knownNumberOf = (connection: Connection, name: string): number | undefined => {
  const known = knownNumbers.get(connection) ?? new Map<string, number>()
  knownNumbers.set(connection, known)
  const number = known.get(name) ?? numberOf(connection, name)
  if (number !== undefined) known.set(name, number)
  return number
}

export const scopeOf = (
  connection: Connection,
  workspace: number,
  knownSigns: KnownSigns = createKnownSigns(),
): Scope => ({
  connection,
  knownSigns,
  session: sqliteSession(connection),
  workspace,
})

export const scopeForReading = (connection: Connection, name: string, knownSigns?: KnownSigns): Scope =>
  scopeOf(connection, knownNumberOf(connection, name) ?? 0, knownSigns)

const makeSql = 'INSERT INTO workspaces (name, vectors_model) VALUES (?, (SELECT model FROM meaning_state))'

export const scopeForWriting = (connection: Connection, name: string): Scope =>
  scopeOf(connection, numberOf(connection, name) ?? connection.sql(makeSql).run(name).lastInsertRowid)
