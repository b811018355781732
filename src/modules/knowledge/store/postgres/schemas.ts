import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { knowledgePostgresMigrations } from '../../migrations/postgres/index.ts'
import { knowledgeModule } from '../knowledge-store.ts'

/** The newest versions of the tables in PostgreSQL. */
export const teamSchemas = { [knowledgeModule]: newestOf(knowledgePostgresMigrations) }
