import type { Migration } from '../../../storage/migrations.ts'

export const requests: Migration = {
  version: 3,
  name: 'requests',
  sql: `
    -- The idempotency key of the call that a run belongs to, and what the call asked for.
    ALTER TABLE claude_turns ADD COLUMN request_key TEXT;
    ALTER TABLE claude_turns ADD COLUMN request_fingerprint TEXT;
    CREATE INDEX claude_turns_by_request ON claude_turns(workspace, request_key, number) WHERE request_key IS NOT NULL;
  `,
}
