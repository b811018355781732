import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'

/** What each server took of the limits that all of them share. A server writes only its own row. */
const limits: PostgresMigration = {
  version: 1,
  name: 'limits',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS access_limits (
      server ${text} PRIMARY KEY,
      told_at BIGINT NOT NULL,
      used ${text} NOT NULL
    )`,
  ],
}

/** Apart from those of the tokens, so that servers of an older version go on while the newer ones are started. */
export const limitMigrations: readonly PostgresMigration[] = [limits]
