import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

/**
 * The last id of a chunk is beside it, so that ids are added without reading the chunk. It is unknown of chunks that
 * were packed before, until they are changed.
 */
export const endsOfLists: PostgresMigration = {
  version: 11,
  name: 'ends of lists',
  statements: () =>
    ['packed_postings', 'packed_sample'].map((table) => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS last BIGINT`),
}
