import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/** The idempotency key of the call that a run belongs to, and what the call asked for. */
export const requests: PostgresMigration = {
  version: 3,
  name: 'requests',
  statements: (text) => [
    `ALTER TABLE claude_turns ADD COLUMN IF NOT EXISTS request_key ${text}`,
    `ALTER TABLE claude_turns ADD COLUMN IF NOT EXISTS request_fingerprint ${text}`,
    'CREATE INDEX IF NOT EXISTS claude_turns_by_request ON claude_turns(workspace, request_key, number)',
  ],
}
