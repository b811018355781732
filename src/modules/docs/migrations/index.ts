import type { Migration } from '../../../storage/migrations.ts'
import { docs } from './001-docs.ts'

export const docsMigrations: readonly Migration[] = [docs]

export const docsSchemaVersion = Math.max(...docsMigrations.map(({ version }) => version))
