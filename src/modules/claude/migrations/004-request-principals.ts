import type { Migration } from '../../../storage/migrations.ts'

export const requestPrincipals: Migration = {
  version: 4,
  name: 'principals of requests',
  sql: `
    -- The principal of the idempotency key; NULL for keys that are older than principals.
    ALTER TABLE claude_turns ADD COLUMN request_principal TEXT;
  `,
}
