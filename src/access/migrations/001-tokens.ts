import type { Migration } from '../../storage/migrations.ts'

export const tokens: Migration = {
  version: 1,
  name: 'tokens',
  sql: `
    CREATE TABLE access_tokens (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      hash TEXT NOT NULL,
      scope TEXT NOT NULL,
      -- A list in JSON.
      workspaces TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      revoked_at TEXT,
      last_used_at TEXT
    ) WITHOUT ROWID;
  `,
}
