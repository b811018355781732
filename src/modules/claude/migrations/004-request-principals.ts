import type { Migration } from '../../../storage/migrations.ts'

export const requestPrincipals: Migration = {
  version: 4,
  name: 'principals of requests',
  sql: `
    -- Whose idempotency key it is; NULL where the key was written down before keys had an owner.
    ALTER TABLE claude_turns ADD COLUMN request_principal TEXT;
  `,
}
