import type { Migration } from '../../../storage/migrations.ts'
import { turns } from './001-turns.ts'

export const claudeMigrations: readonly Migration[] = [turns]
