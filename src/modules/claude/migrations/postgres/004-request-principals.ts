import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/** Whose idempotency key it is; NULL where the key was written down before keys had an owner. */
export const requestPrincipals: PostgresMigration = {
  version: 4,
  name: 'principals of requests',
  statements: (text) => [`ALTER TABLE claude_turns ADD COLUMN IF NOT EXISTS request_principal ${text}`],
}
