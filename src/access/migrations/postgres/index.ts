import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'
import { tokens } from './001-tokens.ts'

export const accessPostgresMigrations: readonly PostgresMigration[] = [tokens]
