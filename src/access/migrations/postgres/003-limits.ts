import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'

/** What each server took of the limits that all of them share. A server writes only its own row. */
export const limits: PostgresMigration = {
  version: 3,
  name: 'limits',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS access_limits (server ${text} PRIMARY KEY, told_at BIGINT NOT NULL, used ${text} NOT NULL)`,
  ],
}
