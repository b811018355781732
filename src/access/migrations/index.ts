import type { Migration } from '../../storage/migrations.ts'
import { tokens } from './001-tokens.ts'

export const accessMigrations: readonly Migration[] = [tokens]

export const accessSchemaVersion = Math.max(...accessMigrations.map(({ version }) => version))
