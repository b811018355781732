import { stat } from 'node:fs/promises'
import { fault, fine, type Check } from '../../../../kernel/check.ts'
import type { Connection } from '../../../../storage/connection.ts'
import { schemaVersion } from '../../../../storage/migrations.ts'
import { promised } from '../../../../storage/promised.ts'
import { openSqlite } from '../../../../storage/sqlite.ts'
import { openReader } from '../../../../storage/sqlite-file.ts'
import { termsVersion } from '../../../../text/terms.ts'
import { openSqliteStore } from '../sqlite/store.ts'

const indexVersion = 2

export const searchIndexCheck: Check = {
  code: 'KURA-D025',
  title: { en: 'Search index', ja: '検索の索引' },
  engine: 'sqlite',
  look: async ({ database }) => {
    if (
      !(await stat(database).then(
        () => true,
        () => false,
      ))
    )
      return fine({ en: 'There is no database yet', ja: 'データベースはまだありません' })
    const connection = await openReader(database)
    try {
      if (schemaVersion(connection, 'knowledge') < indexVersion)
        return fine({ en: 'There is none yet', ja: 'まだありません' })
      const wrong = contradictions(connection)
      if (wrong.length === 0) return fine({ en: 'Every item can be found', ja: 'すべての項目を検索できます' })
      return [
        fault(
          {
            en: `The search index does not fit the items (${wrong.join('; ')}): searches may miss some.`,
            ja: `検索の索引が項目と合いません (${wrong.join('; ')})。検索から漏れることがあります。`,
          },
          {
            en: 'Rebuild it: kura reindex, or kura doctor --fix',
            ja: '作り直してください: kura reindex または kura doctor --fix',
          },
          true,
        ),
      ]
    } finally {
      connection.driver.close()
    }
  },
  fix: async ({ database, host, signal }) => {
    // Older tables are brought up first.
    const migrated = openSqliteStore(database, { clock: host.clock })
    await migrated.vectorsState(signal).finally(() => migrated.close())
    const raw = openSqlite(database)
    await raw
      .write(
        signal,
        promised(({ driver }) => driver.exec(emptySql)),
      )
      .finally(() => raw.close())
    const store = openSqliteStore(database, { clock: host.clock })
    await store.reindex(signal).finally(() => store.close())
  },
}

/**
 * Empties the index: indexing all items again would not remove entries of items that no longer exist. The next server
 * makes the vectors.
 */
const emptySql = `
  INSERT INTO item_terms (item_terms) VALUES ('delete-all');
  INSERT INTO item_terms_sample (item_terms_sample) VALUES ('delete-all');
  DELETE FROM item_term_frequencies;
  DELETE FROM item_signs;
  DELETE FROM missing_vectors;
  UPDATE workspaces SET indexed_items = 0, indexed_length = 0, vectors_to = 0;
  INSERT OR REPLACE INTO index_state (only_row, terms_version, reindexed_to) VALUES (1, ${termsVersion}, 0);
`

/** Each query counts one kind of difference between items and index; all counts must be 0. */
const questions = {
  'items without postings': 'SELECT count(*) AS count FROM items WHERE key NOT IN (SELECT id FROM item_terms_docsize)',
  'items without frequencies':
    'SELECT count(*) AS count FROM items WHERE key NOT IN (SELECT item FROM item_term_frequencies)',
  'postings without an item':
    'SELECT count(*) AS count FROM item_terms_docsize WHERE id NOT IN (SELECT key FROM items)',
  'frequencies without an item':
    'SELECT count(*) AS count FROM item_term_frequencies WHERE item NOT IN (SELECT key FROM items)',
  'workspaces with a wrong count': `SELECT count(*) AS count FROM workspaces w
    WHERE indexed_items <> (SELECT count(*) AS count FROM items i WHERE i.workspace = w.number)`,
} as const

const contradictions = ({ sql }: Connection): readonly string[] => {
  const state = sql<{ terms_version: number; reindexed_to: number | null }>(
    'SELECT terms_version, reindexed_to FROM index_state',
  ).get()
  const found = Object.entries(questions).flatMap(([what, question]) => {
    const count = sql<{ count: number }>(question).get()?.count
    return count === 0 ? [] : [`${count} ${what}`]
  })
  return state?.terms_version === termsVersion && state.reindexed_to === null ? found : ['it is not finished', ...found]
}
