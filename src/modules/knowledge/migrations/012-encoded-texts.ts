import { encodeOldTexts, type TextColumns } from '../../../storage/encode-old-texts.ts'
import type { Migration } from '../../../storage/migrations.ts'

const texts: readonly TextColumns[] = [
  { table: 'items', key: ['key'], columns: ['title', 'description', 'category', 'version', 'content'] },
  { table: 'item_facets', key: ['facet'], columns: ['type'] },
  { table: 'tags', key: ['tag'], columns: ['name', 'folded'] },
  { table: 'item_history', key: ['item', 'revision'], columns: ['actor'] },
  { table: 'relation_events', key: ['source', 'event', 'target'], columns: ['actor'] },
  { table: 'states', key: ['workspace', 'revision'], columns: ['actor'] },
  { table: 'activity', key: ['workspace', 'number'], columns: ['title'] },
  { table: 'activity_facets', key: ['workspace', 'facet'], columns: ['actor', 'type'] },
  { table: 'idempotent_requests', key: ['rowid'], columns: ['key', 'principal'] },
]

/** PostgreSQL could never store a NUL, so this version is of SQLite alone; 9 to 11 are of PostgreSQL alone. */
export const encodedTexts: Migration = {
  version: 12,
  name: 'encoded texts',
  sql: '',
  convert: (connection, pause) => encodeOldTexts(connection, texts, pause),
}
