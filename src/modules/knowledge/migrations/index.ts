import type { Migration } from '../../../storage/migrations.ts'
import { items } from './001-items.ts'
import { searchIndex } from './002-search-index.ts'

export const knowledgeMigrations: readonly Migration[] = [items, searchIndex]
