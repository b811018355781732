import type { Migration } from '../../../storage/migrations.ts'
import { builtInModel } from '../../../text/meaning/built-in-model.ts'

/**
 * Each item has a vector beside its words. `item_signs` has the signs of the vectors of 60 consecutive ids in each
 * row: a search reads all of them, and then the vectors of the nearest. `vectors_to` is the last item whose vector was
 * made by `vectors_model`; null if all were. `missing_vectors` lists later items that were written without a vector.
 */
export const vectors: Migration = {
  version: 7,
  name: 'vectors',
  sql: `
    ALTER TABLE item_term_frequencies ADD COLUMN vector BLOB;
    CREATE TABLE missing_vectors (item INTEGER PRIMARY KEY);

    CREATE TABLE item_signs (
      block INTEGER PRIMARY KEY,
      model INTEGER NOT NULL,
      version INTEGER NOT NULL,
      signs BLOB NOT NULL
    );

    CREATE TABLE meaning_state (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      model TEXT NOT NULL
    );
    INSERT INTO meaning_state (only_row, model) VALUES (1, '${builtInModel}');

    ALTER TABLE workspaces ADD COLUMN vectors_model TEXT;
    ALTER TABLE workspaces ADD COLUMN vectors_to INTEGER;
    -- Changes with every change of a row of signs.
    ALTER TABLE workspaces ADD COLUMN signs_version INTEGER NOT NULL DEFAULT 0;
    -- There is nothing to make yet, so the vectors are up to date.
    UPDATE workspaces SET vectors_model = '${builtInModel}' WHERE indexed_items = 0;
  `,
}
