import type { Scope } from '../scope.ts'
import { changePostings, type EntryChange } from './change-postings.ts'
import { foldSigns } from './fold-signs.ts'
import { heldIn } from './held-terms.ts'

/** The fold that is under way. Its transaction has locked the row of the workspace in `folds`. */
export interface Fold {
  readonly scope: Scope
  /** The version that the packed tables get. */
  readonly version: number
}

interface IndexState {
  readonly edition: number
  /** The edition that is being made, and the last item that it holds. */
  readonly nextEdition: number | null
  readonly reindexedTo: number | null
  readonly model: string
}

const stateSql = `SELECT edition, next_edition AS "nextEdition", reindexed_to AS "reindexedTo",
    (SELECT model FROM meaning_state) AS model FROM workspaces WHERE number = $1`

// Rows that a writer is about to change are left for the next fold.
const chooseSql = `SELECT item FROM waiting_items WHERE workspace = $1 AND ($3 OR item = ANY($4::bigint[]))
  ORDER BY item LIMIT $2 FOR UPDATE SKIP LOCKED`

interface Row {
  readonly id: number
  readonly length: number | null
  readonly formerLength: number | null
  readonly gone: string | null
  readonly words: string | null
  readonly vector: Buffer | null
}

const readSql = `SELECT waiting.item AS id, waiting.length, waiting.former_length AS "formerLength", waiting.gone,
    waiting.words, entry.vector
  FROM waiting_items AS waiting
  LEFT JOIN item_term_frequencies AS entry ON entry.workspace = waiting.workspace AND entry.item = waiting.item
  WHERE waiting.workspace = $1 AND waiting.item = ANY($2::bigint[])`

const countSql = `UPDATE workspaces SET indexed_items = indexed_items + $2, indexed_length = indexed_length + $3
  WHERE number = $1`

const doneSql = 'DELETE FROM waiting_items WHERE workspace = $1 AND item = ANY($2::bigint[])'

const entryOf = ({ id, gone, words }: Row): EntryChange => ({ id, former: heldIn(gone), held: heldIn(words) })

const sum = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)

const present = (length: number | null): number => (length === null ? 0 : 1)

/** Moves the entries of waiting items into the packed tables: of some, or of the named ones. Returns how many. */
export const foldIndex = async (
  { scope, version }: Fold,
  limit: number,
  named?: readonly number[],
): Promise<number> => {
  const { session, workspace } = scope
  const [state, chosen] = await Promise.all([
    session.row<IndexState>(stateSql, [workspace]),
    session.rows<{ item: number }>(chooseSql, [workspace, limit, named === undefined, named ?? []]),
  ])
  if (!state || chosen.length === 0) return 0
  // Read by a statement of its own, so that entries are those of the rows that are locked now.
  const ids = chosen.map(({ item }) => item)
  const rows = await session.rows<Row>(readSql, [workspace, ids])
  const entries = rows.map(entryOf)
  await changePostings({ scope, edition: state.edition }, entries)
  if (state.nextEdition !== null) {
    const reached = state.reindexedTo ?? 0
    await changePostings(
      { scope, edition: state.nextEdition },
      entries.filter(({ id }) => id <= reached),
    )
  }
  await foldSigns(scope, rows, { model: state.model, version })
  session.send(countSql, [
    workspace,
    sum(rows, ({ length, formerLength }) => present(length) - present(formerLength)),
    sum(rows, ({ length, formerLength }) => (length ?? 0) - (formerLength ?? 0)),
  ])
  session.send(doneSql, [workspace, ids])
  return rows.length
}
