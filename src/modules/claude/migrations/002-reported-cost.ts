import type { Migration } from '../../../storage/migrations.ts'

export const reportedCost: Migration = {
  version: 2,
  name: 'reported-cost',
  sql: `
    -- The cost and tokens that the CLI reported: of one run or of the whole conversation, depending on its version.
    ALTER TABLE claude_turns ADD COLUMN reported TEXT;
  `,
}
