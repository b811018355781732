import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { claudePostgresMigrations } from '../../migrations/postgres/index.ts'
import { claudeTeamMigrations } from '../../migrations/postgres/team.ts'

/** The newest versions of the tables in PostgreSQL. */
export const teamSchemas = { claude: newestOf(claudePostgresMigrations), 'claude-team': newestOf(claudeTeamMigrations) }
