import type { Connection } from '../../../../storage/connection.ts'
import { keyOf } from './keys.ts'

/** Where the queries of one unit of work run. */
export interface Scope {
  readonly connection: Connection
  /** The workspace's number; 0, which none has, when nothing was ever written to it. */
  readonly workspace: number
}

/** Where long reads run: they look at the signal between their steps. */
export interface ReadScope extends Scope {
  readonly signal: AbortSignal
}

export const keysJson = ({ workspace }: Scope, ids: readonly number[]): string =>
  JSON.stringify(ids.map((id) => keyOf(workspace, id)))

const numberOf = (connection: Connection, name: string): number | undefined =>
  connection.sql<{ number: number }>('SELECT number FROM workspaces WHERE name = ?').get(name)?.number

/** A workspace keeps its number for good, so it is looked up once per connection. */
const knownNumbers = new WeakMap<Connection, Map<string, number>>()

const knownNumberOf = (connection: Connection, name: string): number | undefined => {
  const known = knownNumbers.get(connection) ?? new Map<string, number>()
  knownNumbers.set(connection, known)
  const number = known.get(name) ?? numberOf(connection, name)
  if (number !== undefined) known.set(name, number)
  return number
}

export const scopeForReading = (connection: Connection, name: string): Scope => ({
  connection,
  workspace: knownNumberOf(connection, name) ?? 0,
})

export const scopeForWriting = (connection: Connection, name: string): Scope => ({
  connection,
  workspace:
    numberOf(connection, name) ??
    Number(connection.sql('INSERT INTO workspaces (name) VALUES (?)').run(name).lastInsertRowid),
})
