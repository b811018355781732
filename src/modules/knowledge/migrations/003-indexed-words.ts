import type { Migration } from '../../../storage/migrations.ts'

/** The terms of the index as a list, to find what a misspelt or transcribed word may mean. */
export const indexedWords: Migration = {
  version: 3,
  name: 'indexed words',
  sql: `
    CREATE VIRTUAL TABLE indexed_words USING fts5vocab(item_terms, row);
    CREATE VIRTUAL TABLE indexed_words_sample USING fts5vocab(item_terms_sample, row);
  `,
}
