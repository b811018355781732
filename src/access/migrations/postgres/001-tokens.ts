import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'

export const tokens: PostgresMigration = {
  version: 1,
  name: 'tokens',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS access_tokens (
      id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      hash ${text} NOT NULL,
      scope ${text} NOT NULL,
      workspaces ${text} NOT NULL,
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL,
      revoked_at ${text},
      last_used_at ${text}
    )`,
  ],
}
