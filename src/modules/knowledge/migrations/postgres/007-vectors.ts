import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'
import { builtInModel } from '../../../../text/meaning/built-in-model.ts'

/** See migrations/007-vectors.ts. */
export const vectors: PostgresMigration = {
  version: 7,
  name: 'vectors',
  statements: (text) => [
    'ALTER TABLE item_term_frequencies ADD COLUMN IF NOT EXISTS vector BYTEA',
    `CREATE TABLE IF NOT EXISTS missing_vectors (
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL,
      PRIMARY KEY (workspace, item)
    )`,
    // A row has less than 2 KB, so that PostgreSQL keeps its signs in the row.
    `CREATE TABLE IF NOT EXISTS item_signs (
      workspace BIGINT NOT NULL,
      block BIGINT NOT NULL,
      model BIGINT NOT NULL,
      version BIGINT NOT NULL,
      signs BYTEA NOT NULL,
      PRIMARY KEY (workspace, block)
    )`,
    `CREATE TABLE IF NOT EXISTS meaning_state (only_row BIGINT PRIMARY KEY, model ${text} NOT NULL)`,
    `INSERT INTO meaning_state (only_row, model) VALUES (1, '${builtInModel}') ON CONFLICT DO NOTHING`,
    `ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS vectors_model ${text}`,
    'ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS vectors_to BIGINT',
    'ALTER TABLE workspaces ADD COLUMN IF NOT EXISTS signs_version BIGINT NOT NULL DEFAULT 0',
    `UPDATE workspaces SET vectors_model = '${builtInModel}' WHERE indexed_items = 0 AND vectors_model IS NULL`,
  ],
}
