import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/** What the servers of a team must know of each caller. */
const callers: PostgresMigration = {
  version: 1,
  name: 'callers',
  statements: (text) => [
    // The server that runs in the conversation at the moment, and when it was last heard.
    `CREATE TABLE IF NOT EXISTS claude_conversations (
      workspace ${text} NOT NULL,
      principal ${text} NOT NULL,
      conversation ${text} NOT NULL,
      session ${text},
      server ${text},
      beat_at ${text},
      PRIMARY KEY (workspace, principal)
    )`,
    `CREATE TABLE IF NOT EXISTS claude_executions (
      workspace ${text} NOT NULL,
      principal ${text} NOT NULL,
      id ${text} NOT NULL,
      made_at BIGINT NOT NULL,
      running BIGINT NOT NULL,
      cancel_asked BIGINT NOT NULL,
      server ${text} NOT NULL,
      beat_at ${text} NOT NULL,
      entry ${text} NOT NULL,
      PRIMARY KEY (workspace, principal, id)
    )`,
    'CREATE INDEX IF NOT EXISTS claude_executions_by_server ON claude_executions(server, running)',
    'CREATE INDEX IF NOT EXISTS claude_executions_by_id ON claude_executions(workspace, id)',
  ],
}

/** Apart from those of the turns: they are not transferred to a file, which has no servers. */
export const claudeTeamMigrations: readonly PostgresMigration[] = [callers]
