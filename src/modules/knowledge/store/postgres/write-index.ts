import type { IndexDocument, WriteTx } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { largestId } from '../largest-id.ts'
import type { Scope } from '../scope.ts'
import { newVersion, packVector } from '../vectors.ts'
import { heldBy, jsonOf } from './held-terms.ts'

/**
 * The entry waits until it is folded. `gone` is what the packed lists hold of the item: it is noted with the first
 * change, and later changes leave it alone.
 */
const waitSql = (join: 'JOIN' | 'LEFT JOIN'): string => `INSERT INTO waiting_items
    (workspace, item, version, length, gone, former_length)
  SELECT $1, $2, $3, $4::bigint, entry.terms, entry.length FROM (SELECT 1) AS one
  ${join} item_term_frequencies AS entry ON entry.workspace = $1 AND entry.item = $2
  ON CONFLICT (workspace, item) DO UPDATE SET version = excluded.version, length = excluded.length`

const changedSql = waitSql('LEFT JOIN')
const goneSql = waitSql('JOIN')

/** The vector of a model that the store does not use is not kept; the right one is made later. */
const entrySql = `WITH missing AS (
    INSERT INTO missing_vectors (workspace, item)
    SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM meaning_state WHERE model = $7) ON CONFLICT DO NOTHING)
  INSERT INTO item_term_frequencies (workspace, item, length, frequencies, terms, vector)
  VALUES ($1, $2, $3, $4, $5, (SELECT $6::bytea FROM meaning_state WHERE model = $7))
  ON CONFLICT (workspace, item) DO UPDATE SET length = excluded.length, frequencies = excluded.frequencies,
    terms = excluded.terms, vector = excluded.vector`

/** The values of an entry: its length, frequencies, terms and vector, and the model of the vector. */
export const entryValues = (document: IndexDocument): readonly unknown[] => {
  const { length, terms, vector } = document
  return [
    length,
    packFrequencies(terms),
    jsonOf(heldBy(document)),
    vector ? packVector(vector) : null,
    vector?.model ?? '',
  ]
}

const dropEntrySql = 'DELETE FROM item_term_frequencies WHERE workspace = $1 AND item = $2'
const dropMissingSql = 'DELETE FROM missing_vectors WHERE workspace = $1 AND item = $2'

/** Writes the entries of items. The rows of the items are locked, so no two writers change one entry. */
export const writeIndex = ({ session, workspace }: Scope): Pick<WriteTx, 'indexItem' | 'unindexItem'> => ({
  indexItem: (id, document) => {
    session.send(changedSql, [workspace, id, newVersion(), document.length])
    session.send(entrySql, [workspace, id, ...entryValues(document)])
    return Promise.resolve()
  },
  unindexItem: (id) => {
    if (id > largestId) return Promise.resolve()
    session.send(goneSql, [workspace, id, newVersion(), null])
    session.send(dropEntrySql, [workspace, id])
    session.send(dropMissingSql, [workspace, id])
    return Promise.resolve()
  },
})
