import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'
import { tasks } from './001-tasks.ts'

export const taskPostgresMigrations: readonly PostgresMigration[] = [tasks]
