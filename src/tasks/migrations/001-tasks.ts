import type { Migration } from '../../storage/migrations.ts'

export const tasks: Migration = {
  version: 1,
  name: 'tasks',
  sql: `
    CREATE TABLE call_tasks (
      workspace TEXT NOT NULL,
      id TEXT NOT NULL,
      principal TEXT NOT NULL,
      tool TEXT NOT NULL,
      status TEXT NOT NULL,
      message TEXT,
      -- The last words that the work wrote, for a task that is interrupted.
      written TEXT NOT NULL,
      -- Objects in JSON: open questions, the replies so far, and how the task ended.
      requests TEXT,
      replies TEXT NOT NULL,
      result TEXT,
      error TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      ttl_ms INTEGER NOT NULL,
      server TEXT NOT NULL,
      beat_at TEXT NOT NULL,
      cancel_asked INTEGER NOT NULL,
      PRIMARY KEY (workspace, id)
    );
    CREATE INDEX call_tasks_by_status ON call_tasks(status, workspace, principal);
    CREATE INDEX call_tasks_by_creation ON call_tasks(workspace, principal, created_at, id);
  `,
}
