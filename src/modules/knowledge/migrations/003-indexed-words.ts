import type { Migration } from '../../../storage/migrations.ts'

/** The terms of the index as a list, to find words that are similar to a misspelt or transcribed one. */
export const indexedWords: Migration = {
  version: 3,
  name: 'indexed words',
  sql: `
    CREATE VIRTUAL TABLE indexed_words USING fts5vocab(item_terms, row);
    CREATE VIRTUAL TABLE indexed_words_sample USING fts5vocab(item_terms_sample, row);
  `,
}
