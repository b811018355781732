import type { FormerDocument, WriteTx } from '../../ports.ts'
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
    (workspace, item, version, length, words, gone, former_length)
  SELECT $1, $2, $3, $4::bigint, $5, CASE WHEN entry.item IS NOT NULL THEN $6 END, entry.length
  FROM (SELECT 1) AS one
  ${join} item_term_frequencies AS entry ON entry.workspace = $1 AND entry.item = $2
  ON CONFLICT (workspace, item) DO UPDATE
  SET version = excluded.version, length = excluded.length, words = excluded.words`

const changedSql = waitSql('LEFT JOIN')
const goneSql = waitSql('JOIN')

/** The vector of a model that the store does not use is not kept; the right one is made later. */
const entrySql = `WITH missing AS (
    INSERT INTO missing_vectors (workspace, item)
    SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM meaning_state WHERE model = $6) ON CONFLICT DO NOTHING)
  INSERT INTO item_term_frequencies (workspace, item, length, frequencies, vector)
  VALUES ($1, $2, $3, $4, (SELECT $5::bytea FROM meaning_state WHERE model = $6))
  ON CONFLICT (workspace, item) DO UPDATE SET length = excluded.length, frequencies = excluded.frequencies,
    vector = excluded.vector`

const nothingFormer = (): ReturnType<FormerDocument> => ({ terms: new Map(), titleTerms: new Set() })

const dropEntrySql = 'DELETE FROM item_term_frequencies WHERE workspace = $1 AND item = $2'
const dropMissingSql = 'DELETE FROM missing_vectors WHERE workspace = $1 AND item = $2'

/** Writes the entries of items. The rows of the items are locked, so no two writers change one entry. */
export const writeIndex = ({ session, workspace }: Scope): Pick<WriteTx, 'indexItem' | 'unindexItem'> => ({
  indexItem: (id, document, former = nothingFormer) => {
    const { length, terms, vector } = document
    const [words, gone] = [jsonOf(heldBy(document)), jsonOf(heldBy(former()))]
    session.send(changedSql, [workspace, id, newVersion(), length, words, gone])
    session.send(entrySql, [
      workspace,
      id,
      length,
      packFrequencies(terms),
      vector ? packVector(vector) : null,
      vector?.model ?? '',
    ])
    return Promise.resolve()
  },
  unindexItem: (id, former) => {
    if (id > largestId) return Promise.resolve()
    session.send(goneSql, [workspace, id, newVersion(), null, null, jsonOf(heldBy(former()))])
    session.send(dropEntrySql, [workspace, id])
    session.send(dropMissingSql, [workspace, id])
    return Promise.resolve()
  },
})
