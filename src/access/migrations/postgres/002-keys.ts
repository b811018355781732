import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'

/** Random keys that the servers of a team share, so that one accepts what another has signed. */
export const keys: PostgresMigration = {
  version: 2,
  name: 'keys',
  statements: (text) => [`CREATE TABLE IF NOT EXISTS access_keys (name ${text} PRIMARY KEY, value ${text} NOT NULL)`],
}
