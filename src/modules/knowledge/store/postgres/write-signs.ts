import { bytesOf, signsOf } from '../../../../text/meaning/signs.ts'
import type { ModelVector } from '../../ports.ts'
import { freshSigns, idsPerBlock, modelTag, newVersion, placeOf } from '../vectors.ts'
import type { WriteScope } from './scope.ts'

const putSql = `INSERT INTO item_signs (workspace, block, model, version, signs)
  SELECT $1, $2, $3, $4, $5 FROM meaning_state WHERE meaning_state.model = $6
  ON CONFLICT (workspace, block) DO UPDATE SET model = excluded.model, version = excluded.version,
    signs = CASE WHEN item_signs.model = excluded.model AND length(item_signs.signs) = length(excluded.signs)
      THEN overlay(item_signs.signs PLACING $7::bytea FROM $8::int) ELSE excluded.signs END`

const clearSql = `UPDATE item_signs SET version = $3,
    signs = overlay(signs PLACING decode(repeat('00', length(signs) / ${idsPerBlock}), 'hex')
      FROM $4::int * (length(signs) / ${idsPerBlock}) + 1)
  WHERE workspace = $1 AND block = $2`

/** Nothing of an erased or changed text may stay. */
export const clearSigns = async ({ session, workspace, counters }: WriteScope, id: number): Promise<void> => {
  counters.signsVersion = newVersion()
  const { block, slot } = placeOf(id)
  await session.run(clearSql, [workspace, block, newVersion(), slot])
}

/** Writes the signs of an item into the row of its block. A row of another model begins anew. No words, no signs. */
export const putSigns = async (scope: WriteScope, id: number, { model, numbers }: ModelVector): Promise<void> => {
  if (numbers.length === 0) return clearSigns(scope, id)
  const { session, workspace, counters } = scope
  counters.signsVersion = newVersion()
  const { block, slot } = placeOf(id)
  const signs = bytesOf(signsOf(numbers))
  await session.run(putSql, [
    workspace,
    block,
    modelTag(model),
    newVersion(),
    freshSigns(signs, slot),
    model,
    signs,
    slot * signs.length + 1,
  ])
}
