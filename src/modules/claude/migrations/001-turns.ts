import type { Migration } from '../../../storage/migrations.ts'

export const turns: Migration = {
  version: 1,
  name: 'turns',
  sql: `
    CREATE TABLE claude_turns (
      -- In the order of the start, so a parent has a smaller number.
      number INTEGER PRIMARY KEY,
      workspace TEXT NOT NULL,
      id TEXT NOT NULL UNIQUE,
      execution TEXT NOT NULL,
      session TEXT,
      parent_session TEXT,
      outcome TEXT NOT NULL,
      -- The process that runs the turn, while it runs.
      owner TEXT,
      moved INTEGER NOT NULL DEFAULT 0,
      started_at TEXT NOT NULL,
      ended_at TEXT,
      working_dir TEXT NOT NULL,
      cli_version TEXT,
      context_file TEXT,
      cost_usd REAL,
      usage TEXT,
      kind TEXT,
      error TEXT,
      prompt TEXT NOT NULL,
      response TEXT
    );
    CREATE INDEX claude_turns_by_workspace ON claude_turns(workspace, number);
    CREATE INDEX claude_turns_by_session ON claude_turns(workspace, session, number) WHERE session IS NOT NULL;
    CREATE INDEX claude_turns_by_execution ON claude_turns(workspace, execution, number);
    CREATE INDEX claude_turns_running ON claude_turns(owner) WHERE outcome = 'running';
  `,
}
