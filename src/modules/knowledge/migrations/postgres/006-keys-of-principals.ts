import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/**
 * An idempotency key belongs to a principal; older keys have the empty text. The old table stays, empty: copying from
 * a table that is gone would fail when the statements run again.
 */
export const keysOfPrincipals: PostgresMigration = {
  version: 6,
  name: 'idempotency keys of principals',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS idempotent_requests (
      workspace BIGINT NOT NULL,
      principal ${text} NOT NULL,
      key ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      item BIGINT,
      at BIGINT NOT NULL,
      answer ${text},
      PRIMARY KEY (workspace, key, principal)
    )`,
    `INSERT INTO idempotent_requests (workspace, principal, key, fingerprint, item, at, answer)
      SELECT workspace, '', key, fingerprint, item, at, answer FROM answered_requests ON CONFLICT DO NOTHING`,
    'DELETE FROM answered_requests',
    'CREATE INDEX IF NOT EXISTS idempotent_requests_by_age ON idempotent_requests(workspace, at)',
    'CREATE INDEX IF NOT EXISTS idempotent_requests_by_item ON idempotent_requests(workspace, item)',
  ],
}
