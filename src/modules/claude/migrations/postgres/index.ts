import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { turns } from './002-turns.ts'
import { requests } from './003-requests.ts'

export const claudePostgresMigrations: readonly PostgresMigration[] = [turns, requests]
