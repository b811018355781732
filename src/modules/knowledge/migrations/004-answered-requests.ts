import type { Migration } from '../../../storage/migrations.ts'

/** The answers of requests with an idempotency key, written in the transaction that did the work. */
export const answeredRequests: Migration = {
  version: 4,
  name: 'answered requests',
  sql: `
    CREATE TABLE answered_requests (
      workspace INTEGER NOT NULL REFERENCES workspaces(number),
      key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      item INTEGER,
      at INTEGER NOT NULL,
      answer TEXT,
      PRIMARY KEY (workspace, key)
    );
    CREATE INDEX answered_requests_by_age ON answered_requests(workspace, at);
    CREATE INDEX answered_requests_by_item ON answered_requests(workspace, item) WHERE item IS NOT NULL;
  `,
}
