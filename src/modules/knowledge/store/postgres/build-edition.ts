import { termsVersion } from '../../../../text/terms.ts'
import { documentOf } from '../../domain/index-document.ts'
import type { IndexDocument, ItemText, VectorMakers } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { addVector } from '../make-vectors.ts'
import { isCurrent } from '../reindex.ts'
import { packVector } from '../vectors.ts'
import { changePostings } from './change-postings.ts'
import { foldIndex, type Fold } from './fold-index.ts'
import { foldSigns } from './fold-signs.ts'
import { heldBy, nothingHeld } from './held-terms.ts'

/** How many items are indexed in one transaction. Their writers wait that long. */
const itemsAtOnce = 200

interface State {
  readonly edition: number
  readonly nextEdition: number | null
  readonly termsVersion: number
  readonly reindexedTo: number | null
  /** The model of the store. */
  readonly model: string
}

const stateSql = `SELECT edition, next_edition AS "nextEdition", terms_version AS "termsVersion",
    reindexed_to AS "reindexedTo", (SELECT model FROM meaning_state) AS model FROM workspaces WHERE number = $1`

const lockSql = `SELECT id FROM items WHERE workspace = $1 AND id > $2 ORDER BY id LIMIT ${itemsAtOnce} FOR UPDATE`

const reachSql = 'UPDATE workspaces SET terms_version = $2, next_edition = $3, reindexed_to = $4 WHERE number = $1'

const entriesSql = `INSERT INTO item_term_frequencies (workspace, item, length, frequencies, vector)
  SELECT $1, given.item, given.length, given.frequencies,
    CASE WHEN given.model = (SELECT model FROM meaning_state) THEN given.vector END
  FROM unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[], $6::text[])
    AS given(item, length, frequencies, vector, model)
  ON CONFLICT (workspace, item) DO UPDATE SET length = excluded.length, frequencies = excluded.frequencies,
    vector = coalesce(excluded.vector, item_term_frequencies.vector)`

const dropEditionSql = (table: string): string => `DELETE FROM ${table} WHERE workspace = $1 AND edition = $2`

const dropOrphansSql = `DELETE FROM item_term_frequencies AS entry WHERE entry.workspace = $1
  AND NOT EXISTS (SELECT 1 FROM items WHERE items.workspace = $1 AND items.id = entry.item)`

// What waits is counted when it is folded.
const finishSql = `UPDATE workspaces SET edition = next_edition, next_edition = NULL, reindexed_to = NULL,
    indexed_items = entries.items - waiting.items, indexed_length = entries.length - waiting.length
  FROM (SELECT count(*) AS items, CAST(coalesce(sum(length), 0) AS BIGINT) AS length
      FROM item_term_frequencies WHERE workspace = $1) AS entries,
    (SELECT count(length) - count(former_length) AS items,
        CAST(coalesce(sum(coalesce(length, 0) - coalesce(former_length, 0)), 0) AS BIGINT) AS length
      FROM waiting_items WHERE workspace = $1) AS waiting
  WHERE number = $1`

interface Indexed {
  readonly id: number
  readonly document: IndexDocument
}

const writeEntries = async ({ scope, version }: Fold, items: readonly Indexed[], model: string): Promise<void> => {
  const signed = items.map(({ id, document: { vector } }) => ({ id, vector: vector ? packVector(vector) : null }))
  scope.session.send(entriesSql, [
    scope.workspace,
    items.map(({ id }) => id),
    items.map(({ document }) => document.length),
    items.map(({ document }) => packFrequencies(document.terms)),
    signed.map(({ vector }) => vector),
    items.map(({ document }) => document.vector?.model ?? ''),
  ])
  if (items[0]?.document.vector?.model === model) await foldSigns(scope, signed, { model, version })
}

const dropEdition = ({ session, workspace }: Fold['scope'], edition: number): void => {
  for (const table of ['packed_postings', 'packed_sample']) session.send(dropEditionSql(table), [workspace, edition])
}

interface Building {
  readonly makers: VectorMakers | undefined
  texts(ids: readonly number[]): Promise<readonly ItemText[]>
  pause(): Promise<void>
}

/**
 * Indexes the next items of a workspace for a new edition of its lists, which replaces the old one when all are done.
 * Returns false if there is nothing to do.
 */
export const buildEdition = async (fold: Fold, { makers, texts, pause }: Building): Promise<boolean> => {
  const { scope } = fold
  const { session, workspace } = scope
  const state = await session.row<State>(stateSql, [workspace])
  if (!state || isCurrent(state)) return false
  const isNew = state.termsVersion !== termsVersion || state.nextEdition === null
  const next = state.nextEdition ?? state.edition + 1
  if (isNew) dropEdition(scope, next)
  const rows = await session.rows<{ id: number }>(lockSql, [workspace, isNew ? 0 : (state.reindexedTo ?? 0)])
  const ids = rows.map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) {
    session.send(dropOrphansSql, [workspace])
    if (isNew) session.send(reachSql, [workspace, termsVersion, next, 0])
    session.send(finishSql, [workspace])
    dropEdition(scope, state.edition)
    return false
  }
  // Nothing of these items may wait: the new lists hold them as they are now.
  await foldIndex(fold, ids.length, ids)
  const indexed: Indexed[] = []
  for (const { id, ...text } of await texts(ids)) {
    indexed.push({ id, document: addVector(documentOf(text), makers) })
    await pause()
  }
  await writeEntries(fold, indexed, state.model)
  await changePostings(
    { scope, edition: next },
    indexed.map(({ id, document }) => ({ id, former: nothingHeld, held: heldBy(document) })),
  )
  session.send(reachSql, [workspace, termsVersion, next, last])
  return true
}
