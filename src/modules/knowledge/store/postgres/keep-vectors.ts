import type { MadeVectors } from '../../ports.ts'
import type { Scope } from '../scope.ts'
import { newVersion, packVector } from '../vectors.ts'
import { reachSql, vectorsStateSql } from '../vectors-to-make.ts'
import { asFolder } from './fold.ts'
import { foldSigns } from './fold-signs.ts'

const keepSql = `UPDATE item_term_frequencies AS entry SET vector = given.vector
  FROM unnest($2::bigint[], $3::bytea[]) AS given(item, vector)
  WHERE entry.workspace = $1 AND entry.item = given.item RETURNING entry.item`

const foundSql = 'DELETE FROM missing_vectors WHERE workspace = $1 AND item = ANY($2::bigint[])'

// A process that knows the entry without its vector reads it again.
const renewSql = 'UPDATE waiting_items SET version = $3 WHERE workspace = $1 AND item = ANY($2::bigint[])'

/** Keeps vectors that were made later than their items, if the store still uses this model. */
export const keepVectors = async (scope: Scope, { model, vectors, upTo }: MadeVectors): Promise<void> => {
  const { session, workspace } = scope
  const state = await session.row<{ model: string }>(vectorsStateSql, [workspace])
  if (state?.model !== model) return
  const packed = vectors.map(({ id, numbers }) => ({ id, vector: packVector({ model, numbers }) }))
  const ids = packed.map(({ id }) => id)
  await asFolder(
    scope,
    async ({ version }) => {
      const kept = await session.rows<{ item: number }>(keepSql, [workspace, ids, packed.map(({ vector }) => vector)])
      const known = new Set(kept.map(({ item }) => item))
      await foldSigns(
        scope,
        packed.filter(({ id }) => known.has(id)),
        { model, version },
      )
      session.send(foundSql, [workspace, ids])
      session.send(renewSql, [workspace, ids, newVersion()])
    },
    'wait',
  )
  if (upTo !== undefined) session.send(reachSql, [workspace, model, upTo])
}
