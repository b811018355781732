import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/**
 * Writers of one workspace change no common row: what they would all have to count waits in rows of its own until one
 * server adds it up. Servers of version 8 may still write while this runs, so the former counters stay a lower limit.
 */
export const waiting: PostgresMigration = {
  version: 9,
  name: 'waiting changes',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS drawn_numbers (
      workspace BIGINT PRIMARY KEY,
      last_id BIGINT NOT NULL,
      epoch BIGINT NOT NULL DEFAULT 0
    )`,
    'CREATE TABLE IF NOT EXISTS activity_numbers (workspace BIGINT PRIMARY KEY, last BIGINT NOT NULL)',
    'CREATE TABLE IF NOT EXISTS folds (workspace BIGINT PRIMARY KEY, version BIGINT NOT NULL)',
    `CREATE TABLE IF NOT EXISTS waiting_counts (
      workspace BIGINT NOT NULL,
      number BIGINT NOT NULL,
      made BIGINT NOT NULL,
      facet BIGINT NOT NULL,
      items BIGINT NOT NULL,
      connections BIGINT NOT NULL,
      isolated BIGINT NOT NULL,
      tags ${text} NOT NULL,
      PRIMARY KEY (workspace, number)
    )`,
    `CREATE TABLE IF NOT EXISTS waiting_activity (
      workspace BIGINT NOT NULL,
      number BIGINT NOT NULL,
      made BIGINT NOT NULL,
      item BIGINT NOT NULL,
      revision BIGINT NOT NULL,
      first_event BIGINT,
      last_event BIGINT,
      actor ${text} NOT NULL,
      change ${text} NOT NULL,
      at ${text} NOT NULL,
      changed ${text} NOT NULL,
      title ${text} NOT NULL,
      type ${text} NOT NULL,
      status ${text} NOT NULL,
      PRIMARY KEY (workspace, number)
    )`,
    `INSERT INTO drawn_numbers (workspace, last_id) SELECT number, last_id FROM workspaces ON CONFLICT DO NOTHING`,
    `INSERT INTO activity_numbers (workspace, last) SELECT number, last_activity FROM workspaces
      ON CONFLICT DO NOTHING`,
    'INSERT INTO folds (workspace, version) SELECT number, 0 FROM workspaces ON CONFLICT DO NOTHING',
  ],
}
