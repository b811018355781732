import type { Scope } from '../../kernel/scope.ts'
import type { TokenRecord } from '../domain/token.ts'
import { workspacesIn } from '../domain/workspaces.ts'

/** The columns of `access_tokens`, each with the field of a token that it holds. A new column is added here. */
export const tokenColumns = {
  id: 'id',
  name: 'name',
  hash: 'hash',
  scope: 'scope',
  workspaces: 'workspaces',
  created_at: 'createdAt',
  expires_at: 'expiresAt',
  revoked_at: 'revokedAt',
  last_used_at: 'lastUsedAt',
} as const satisfies Readonly<Record<string, keyof TokenRecord>>

const names = Object.keys(tokenColumns)
const fields = Object.values(tokenColumns)

export const insertSql = `INSERT INTO access_tokens (${names.join(', ')})
  VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`

/** Selects the columns under the names of the fields. */
export const selectSql = `SELECT ${Object.entries(tokenColumns)
  .map(([column, field]) => `${column} AS "${field}"`)
  .join(', ')} FROM access_tokens`

/** A row of `selectSql`: the workspaces are a list in JSON. */
export interface TokenRow extends Omit<TokenRecord, 'workspaces'> {
  readonly scope: Scope
  readonly workspaces: string
}

export const recordOf = (row: TokenRow): TokenRecord => ({ ...row, workspaces: workspacesIn(row.workspaces) })

export const valuesOf = (record: TokenRecord): readonly (string | null)[] => {
  const row: TokenRow = { ...record, workspaces: JSON.stringify(record.workspaces) }
  return fields.map((field) => row[field])
}
