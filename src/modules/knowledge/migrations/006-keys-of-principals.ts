import type { Migration } from '../../../storage/migrations.ts'

/** An idempotency key belongs to a principal; older keys have the empty text. */
export const keysOfPrincipals: Migration = {
  version: 6,
  name: 'idempotency keys of principals',
  sql: `
    CREATE TABLE idempotent_requests (
      workspace INTEGER NOT NULL REFERENCES workspaces(number),
      principal TEXT NOT NULL,
      key TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      item INTEGER,
      at INTEGER NOT NULL,
      answer TEXT,
      PRIMARY KEY (workspace, key, principal)
    );
    INSERT INTO idempotent_requests (workspace, principal, key, fingerprint, item, at, answer)
      SELECT workspace, '', key, fingerprint, item, at, answer FROM answered_requests;
    DROP TABLE answered_requests;
    CREATE INDEX idempotent_requests_by_age ON idempotent_requests(workspace, at);
    CREATE INDEX idempotent_requests_by_item ON idempotent_requests(workspace, item) WHERE item IS NOT NULL;
  `,
}
