import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/** The answers of requests with an idempotency key, written in the transaction that did the work. */
export const answeredRequests: PostgresMigration = {
  version: 4,
  name: 'answered requests',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS answered_requests (
      workspace BIGINT NOT NULL,
      key ${text} NOT NULL,
      fingerprint ${text} NOT NULL,
      item BIGINT,
      at BIGINT NOT NULL,
      answer ${text},
      PRIMARY KEY (workspace, key)
    )`,
    'CREATE INDEX IF NOT EXISTS answered_requests_by_age ON answered_requests(workspace, at)',
    'CREATE INDEX IF NOT EXISTS answered_requests_by_item ON answered_requests(workspace, item)',
  ],
}
