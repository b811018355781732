import { newestOf } from '../../../../storage/postgres/migrations.ts'
import { docsPostgresMigrations } from './index.ts'

export const docsSchemas = { docs: newestOf(docsPostgresMigrations) }
