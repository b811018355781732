import type { PostgresMigration } from '../../../../storage/postgres/migrations.ts'

const postings = (table: string, text: string): string => `CREATE TABLE IF NOT EXISTS ${table} (
  workspace BIGINT NOT NULL,
  term ${text} NOT NULL,
  item BIGINT NOT NULL,
  in_title BOOLEAN NOT NULL,
  PRIMARY KEY (workspace, term, item)
)`

/**
 * A posting is a row. `item_terms_sample` holds every sixteenth item, to estimate how common a term is. `terms` lists
 * the postings of an item, so that they are found without another index.
 */
export const searchIndex: PostgresMigration = {
  version: 3,
  name: 'search index',
  statements: (text) => [
    postings('item_terms', text),
    postings('item_terms_sample', text),
    `CREATE TABLE IF NOT EXISTS item_term_frequencies (
      workspace BIGINT NOT NULL,
      item BIGINT NOT NULL,
      length BIGINT NOT NULL,
      frequencies BYTEA NOT NULL,
      terms ${text} NOT NULL,
      PRIMARY KEY (workspace, item)
    )`,
  ],
}
