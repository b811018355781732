import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { docs } from './001-docs.ts'

export const docsPostgresMigrations: readonly PostgresMigration[] = [docs]
