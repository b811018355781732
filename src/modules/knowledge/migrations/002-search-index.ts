import type { Migration } from '../../../storage/migrations.ts'

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

    CREATE TABLE index_totals (
      workspace INTEGER PRIMARY KEY REFERENCES workspaces(number),
      items INTEGER NOT NULL,
      length INTEGER NOT NULL
    );

    CREATE TABLE index_state (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      terms_version INTEGER NOT NULL,
      reindexed_to INTEGER
    );
  `,
}
