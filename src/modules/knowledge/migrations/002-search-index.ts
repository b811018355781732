import type { Migration } from '../../../storage/migrations.ts'
import { termsVersion } from '../../../text/terms.ts'

/**
 * FTS5 serves as a transactional store of postings and nothing else: the application makes the
 * terms and ranks. `item_terms_sample` holds every sixteenth item, to estimate how common a term is.
 */
export const searchIndex: Migration = {
  version: 2,
  name: 'search index',
  sql: `
    CREATE VIRTUAL TABLE item_terms
      USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='ascii');
    CREATE VIRTUAL TABLE item_terms_sample
      USING fts5(terms, content='', contentless_delete=1, detail=none, tokenize='ascii');

    CREATE TABLE item_term_frequencies (
      item INTEGER PRIMARY KEY,
      length INTEGER NOT NULL,
      frequencies BLOB NOT NULL
    );

    -- In the same row as the counter of ids: each additional page that a write changes costs as much as a statement.
    ALTER TABLE workspaces ADD COLUMN indexed_items INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE workspaces ADD COLUMN indexed_length INTEGER NOT NULL DEFAULT 0;

    -- Merging the postings less often makes writes faster and slows searches only a little.
    INSERT INTO item_terms (item_terms, rank) VALUES ('automerge', 8);
    INSERT INTO item_terms_sample (item_terms_sample, rank) VALUES ('automerge', 8);

    CREATE TABLE index_state (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      terms_version INTEGER NOT NULL,
      reindexed_to INTEGER
    );
    -- There is nothing to index yet, so the index is up to date.
    INSERT INTO index_state (only_row, terms_version, reindexed_to) VALUES (1, ${termsVersion}, NULL);
  `,
}
