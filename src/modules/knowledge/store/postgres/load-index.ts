import type { IndexDocument } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import { packVector } from '../vectors.ts'
import type { Scope } from '../scope.ts'
import { changePostings } from './change-postings.ts'
import type { Fold } from './fold-index.ts'
import { foldSigns } from './fold-signs.ts'
import { heldBy, nothingHeld } from './held-terms.ts'

interface Indexed {
  readonly id: number
  readonly document: IndexDocument
}

const entriesSql = `INSERT INTO item_term_frequencies (workspace, item, length, frequencies, vector)
  SELECT $1, given.item, given.length, given.frequencies, given.vector
  FROM unnest($2::bigint[], $3::bigint[], $4::bytea[], $5::bytea[]) AS given(item, length, frequencies, vector)`

const countSql = `UPDATE workspaces SET indexed_items = indexed_items + $2, indexed_length = indexed_length + $3
  WHERE number = $1`

/** Adds items to the packed tables that are not indexed yet. */
export const loadIndex = async (fold: Fold, items: readonly Indexed[]): Promise<void> => {
  const { scope, version } = fold
  const { session, workspace }: Scope = scope
  const all = items.map(({ id, document }) => ({
    id,
    document,
    held: heldBy(document),
    vector: document.vector ? packVector(document.vector) : null,
  }))
  session.send(entriesSql, [
    workspace,
    all.map(({ id }) => id),
    all.map(({ document }) => document.length),
    all.map(({ document }) => packFrequencies(document.terms)),
    all.map(({ vector }) => vector),
  ])
  const edition = await session.row<{ edition: number }>('SELECT edition FROM workspaces WHERE number = $1', [
    workspace,
  ])
  await changePostings(
    { scope, edition: edition?.edition ?? 0 },
    all.map(({ id, held }) => ({ id, former: nothingHeld, held })),
  )
  const model = all.find(({ document }) => document.vector)?.document.vector?.model
  if (model !== undefined) await foldSigns(scope, all, { model, version })
  session.send(countSql, [workspace, all.length, all.reduce((sum, { document }) => sum + document.length, 0)])
}
