import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { turns } from './001-turns.ts'

export const claudePostgresMigrations: readonly PostgresMigration[] = [turns]
