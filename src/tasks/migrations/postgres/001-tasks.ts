import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'

export const tasks: PostgresMigration = {
  version: 1,
  name: 'tasks',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS call_tasks (
      workspace ${text} NOT NULL,
      id ${text} NOT NULL,
      principal ${text} NOT NULL,
      tool ${text} NOT NULL,
      status ${text} NOT NULL,
      message ${text},
      written ${text} NOT NULL,
      requests ${text},
      replies ${text} NOT NULL,
      result ${text},
      error ${text},
      created_at ${text} NOT NULL,
      updated_at ${text} NOT NULL,
      expires_at ${text} NOT NULL,
      ttl_ms BIGINT NOT NULL,
      server ${text} NOT NULL,
      beat_at ${text} NOT NULL,
      cancel_asked BIGINT NOT NULL,
      PRIMARY KEY (workspace, id)
    )`,
    'CREATE INDEX IF NOT EXISTS call_tasks_by_status ON call_tasks(status, workspace, principal)',
    'CREATE INDEX IF NOT EXISTS call_tasks_by_creation ON call_tasks(workspace, principal, created_at, id)',
  ],
}
