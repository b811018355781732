import type { IndexDocument } from '../../ports.ts'
import { packFrequencies } from '../frequency-list.ts'
import type { Scope } from '../scope.ts'
import { newVersion } from '../vectors.ts'
import { asFolder } from './fold.ts'
import { foldIndex } from './fold-index.ts'
import { heldBy, jsonOf } from './held-terms.ts'

interface Indexed {
  readonly id: number
  readonly document: IndexDocument
}

const entriesSql = `INSERT INTO item_term_frequencies (workspace, item, length, frequencies)
  SELECT $1, given.item, given.length, given.frequencies
  FROM unnest($2::bigint[], $3::bigint[], $4::bytea[]) AS given(item, length, frequencies)`

const waitSql = `INSERT INTO waiting_items (workspace, item, version, length, words)
  SELECT $1, given.item, $2, given.length, given.words
  FROM unnest($3::bigint[], $4::bigint[], $5::text[]) AS given(item, length, words)`

const waitingSql = 'SELECT count(*) AS waiting FROM waiting_items WHERE workspace = $1'

/** So many items are folded at once: fewer would write the same lists more often, more would need more memory. */
const enoughItems = 2_000

/** Adds items that are not indexed yet. The last of them wait for the next server. */
export const loadIndex = async (scope: Scope, items: readonly Indexed[]): Promise<void> => {
  const { session, workspace } = scope
  const ids = items.map(({ id }) => id)
  const lengths = items.map(({ document }) => document.length)
  session.send(entriesSql, [workspace, ids, lengths, items.map(({ document }) => packFrequencies(document.terms))])
  session.send(waitSql, [workspace, newVersion(), ids, lengths, items.map(({ document }) => jsonOf(heldBy(document)))])
  const { waiting } = (await session.row<{ waiting: number }>(waitingSql, [workspace])) ?? { waiting: 0 }
  if (waiting >= enoughItems) await asFolder(scope, (fold) => foldIndex(fold, waiting), 'wait')
}
