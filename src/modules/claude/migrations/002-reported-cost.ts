import type { Migration } from '../../../storage/migrations.ts'

export const reportedCost: Migration = {
  version: 2,
  name: 'reported-cost',
  sql: `
    -- What the CLI said of cost and tokens: of one run or of a whole conversation, as its version has it.
    ALTER TABLE claude_turns ADD COLUMN reported TEXT;
  `,
}
