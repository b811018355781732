import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { knowledgePostgresMigrations } from './index.ts'

export const knowledgeSchemas = { knowledge: newestOf(knowledgePostgresMigrations) }
