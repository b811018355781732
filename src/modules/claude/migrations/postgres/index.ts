import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { turns } from './002-turns.ts'

export const claudePostgresMigrations: readonly PostgresMigration[] = [turns]
