import type { MadeVectors } from '../../ports.ts'
import { packVector } from '../vectors.ts'
import { reachSql, vectorsStateSql } from '../vectors-to-make.ts'
import { keyOf } from './keys.ts'
import type { Scope } from './scope.ts'
import { putSigns, signsChanged } from './write-signs.ts'

const keepSql = 'UPDATE item_term_frequencies SET vector = $2 WHERE item = $1'
const foundSql = 'DELETE FROM missing_vectors WHERE item = $1'

/** Keeps vectors that were made later than their items, if the store still uses this model. */
export const keepVectors = async (scope: Scope, { model, vectors, upTo }: MadeVectors): Promise<void> => {
  const { session, workspace } = scope
  const state = await session.row<{ model: string }>(vectorsStateSql, [workspace])
  if (state?.model !== model) return
  for (const { id, numbers } of vectors) {
    const key = keyOf(workspace, id)
    const kept = await session.run(keepSql, [key, packVector({ model, numbers })])
    if (kept > 0) putSigns(scope, id, { model, numbers })
    await session.run(foundSql, [key])
  }
  signsChanged(scope)
  if (upTo !== undefined) await session.run(reachSql, [workspace, model, upTo])
}
