import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/** The principal of the idempotency key; NULL for keys that are older than principals. */
export const requestPrincipals: PostgresMigration = {
  version: 4,
  name: 'principals of requests',
  statements: (text) => [`ALTER TABLE claude_turns ADD COLUMN IF NOT EXISTS request_principal ${text}`],
}
