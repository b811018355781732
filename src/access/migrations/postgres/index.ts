import type { PostgresMigration } from '../../../storage/postgres/migrations.ts'
import { tokens } from './001-tokens.ts'
import { keys } from './002-keys.ts'

export const accessPostgresMigrations: readonly PostgresMigration[] = [tokens, keys]
