import type { Migration } from '../../storage/migrations.ts'
import { tasks } from './001-tasks.ts'

export const taskMigrations: readonly Migration[] = [tasks]

export const taskSchemaVersion = Math.max(...taskMigrations.map(({ version }) => version))
