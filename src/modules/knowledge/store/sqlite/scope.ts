import type { Connection } from '../../../../storage/connection.ts'
import { keyOf } from './keys.ts'

/** Where the queries of one unit of work run. */
export interface Scope {
  readonly connection: Connection
  /** The workspace's number; 0, which none has, when nothing was ever written to it. */
  readonly workspace: number
}

export const keysJson = ({ workspace }: Scope, ids: readonly number[]): string => JSON.stringify(ids.map((id) => keyOf(workspace, id)))

const numberOf = (connection: Connection, name: string): number | undefined =>
  connection.sql<{ number: number }>('SELECT number FROM workspaces WHERE name = ?').get(name)?.number

/** Whether anything was ever written to the workspace. */
export const exists = ({ workspace }: Scope): boolean => workspace !== 0

export const scopeForReading = (connection: Connection, name: string): Scope => ({ connection, workspace: numberOf(connection, name) ?? 0 })

export const scopeForWriting = (connection: Connection, name: string): Scope => ({
  connection,
  workspace: numberOf(connection, name) ?? Number(connection.sql('INSERT INTO workspaces (name) VALUES (?)').run(name).lastInsertRowid),
})
