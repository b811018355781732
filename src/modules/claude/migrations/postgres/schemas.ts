import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { claudePostgresMigrations } from './index.ts'
import { claudeTeamMigrations } from './team.ts'

export const claudeSchemas = {
  claude: newestOf(claudePostgresMigrations),
  'claude-team': newestOf(claudeTeamMigrations),
}
