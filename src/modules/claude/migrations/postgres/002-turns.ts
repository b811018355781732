import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

export const turns: PostgresMigration = {
  version: 2,
  name: 'turns',
  statements: (text) => [
    `CREATE TABLE IF NOT EXISTS claude_workspaces (
      name ${text} PRIMARY KEY,
      last_number BIGINT NOT NULL DEFAULT 0
    )`,

    // Turns are numbered in the order of their start, so a parent has a smaller number. The owner is the process that
    // runs a turn, while it runs.
    `CREATE TABLE IF NOT EXISTS claude_turns (
      workspace ${text} NOT NULL,
      number BIGINT NOT NULL,
      id ${text} NOT NULL,
      execution ${text} NOT NULL,
      session ${text},
      parent_session ${text},
      outcome ${text} NOT NULL,
      owner ${text},
      moved BIGINT NOT NULL DEFAULT 0,
      started_at ${text} NOT NULL,
      ended_at ${text},
      working_dir ${text} NOT NULL,
      cli_version ${text},
      context_file ${text},
      cost_usd DOUBLE PRECISION,
      usage ${text},
      reported ${text},
      kind ${text},
      error ${text},
      prompt ${text} NOT NULL,
      response ${text},
      PRIMARY KEY (workspace, number)
    )`,
    'CREATE UNIQUE INDEX IF NOT EXISTS claude_turns_by_id ON claude_turns(workspace, id)',
    'CREATE INDEX IF NOT EXISTS claude_turns_by_session ON claude_turns(workspace, session, number)',
    'CREATE INDEX IF NOT EXISTS claude_turns_by_execution ON claude_turns(workspace, execution, number)',
    'CREATE INDEX IF NOT EXISTS claude_turns_by_outcome ON claude_turns(outcome, owner)',
  ],
}
