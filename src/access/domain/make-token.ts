import type { Scope } from '../../kernel/scope.ts'
import { isWorkspaceName } from '../../kernel/workspace-name.ts'
import { hashOf, newToken, type TokenRecord } from './token.ts'
import { everyWorkspace } from './workspaces.ts'

export const maxTokenDays = 3650
export const maxTokenName = 100
export const defaultTokenDays = 90

const dayMs = 24 * 60 * 60 * 1000

export interface TokenWishes {
  /** Who uses it; without it, its id. */
  readonly name: string | undefined
  readonly scope: Scope
  readonly workspaces: readonly string[]
  readonly days: number
}

export const isTokenDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= maxTokenDays

/** Change histories show the name, so it has no control characters. */
export const isTokenName = (name: string): boolean => /^[^\p{C}]+$/u.test(name) && [...name].length <= maxTokenName

/** `*` stands for every workspace. */
export const isTokenWorkspace = (name: string): boolean => name === everyWorkspace || isWorkspaceName(name)

/** A new token with the record that is stored. The token itself is not stored, so it can be shown only now. */
export const makeToken = (
  { name, scope, workspaces, days }: TokenWishes,
  now: number,
): { readonly token: string; readonly record: TokenRecord } => {
  const { id, token } = newToken()
  const record = {
    id,
    name: name ?? id,
    hash: hashOf(token),
    scope,
    workspaces: [...new Set(workspaces)],
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * dayMs).toISOString(),
    revokedAt: null,
    lastUsedAt: null,
  }
  return { token, record }
}
