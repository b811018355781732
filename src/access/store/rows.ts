import type { Scope } from '../../kernel/scope.ts'
import type { TokenRecord } from '../domain/token.ts'
import { workspacesIn } from '../domain/workspaces.ts'

export const columns = 'id, name, hash, scope, workspaces, created_at, expires_at, revoked_at, last_used_at'

export const newestFirst = 'created_at DESC, id DESC'

export interface TokenRow {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly scope: Scope
  readonly workspaces: string
  readonly created_at: string
  readonly expires_at: string
  readonly revoked_at: string | null
  readonly last_used_at: string | null
}

export const recordOf = (row: TokenRow): TokenRecord => ({
  id: row.id,
  name: row.name,
  hash: row.hash,
  scope: row.scope,
  workspaces: workspacesIn(row.workspaces),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
})

export const valuesOf = (record: TokenRecord): readonly (string | null)[] => [
  record.id,
  record.name,
  record.hash,
  record.scope,
  JSON.stringify(record.workspaces),
  record.createdAt,
  record.expiresAt,
  record.revokedAt,
  record.lastUsedAt,
]
