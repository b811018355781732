import { bytesOf, signsOf } from '../../../../text/meaning/signs.ts'
import type { ModelVector } from '../../ports.ts'
import { freshSigns, idsPerBlock, modelTag, newVersion, placeOf } from '../vectors.ts'
import { blockKey } from './keys.ts'
import type { Scope } from './scope.ts'

interface SignRow {
  readonly model: number
  readonly signs: Buffer
}

const readSql = 'SELECT model, signs FROM item_signs WHERE block = ?'

const writeSql = `INSERT INTO item_signs (block, model, version, signs) VALUES (?, ?, ?, ?)
  ON CONFLICT (block) DO UPDATE SET model = excluded.model, version = excluded.version, signs = excluded.signs`

/** Tells readers that some row of signs has changed. */
export const signsChanged = ({ connection, workspace }: Scope): void => {
  connection.sql('UPDATE workspaces SET signs_version = ? WHERE number = ?').run(newVersion(), workspace)
}

/** Nothing of an erased or changed text may stay. */
export const clearSigns = ({ connection, workspace }: Scope, id: number): void => {
  const { block, slot } = placeOf(id)
  const key = blockKey(workspace, block)
  const row = connection.sql<SignRow>(readSql).get(key)
  if (!row) return
  const length = row.signs.length / idsPerBlock
  row.signs.fill(0, slot * length, (slot + 1) * length)
  connection.sql(writeSql).run(key, row.model, newVersion(), row.signs)
}

/** Writes the signs of an item into the row of its block. A row of another model begins anew. No words, no signs. */
export const putSigns = (scope: Scope, id: number, { model, numbers }: ModelVector): void => {
  if (numbers.length === 0) {
    clearSigns(scope, id)
    return
  }
  const { connection, workspace } = scope
  const { block, slot } = placeOf(id)
  const key = blockKey(workspace, block)
  const signs = bytesOf(signsOf(numbers))
  const tag = modelTag(model)
  const row = connection.sql<SignRow>(readSql).get(key)
  const fits = row?.model === tag && row.signs.length === idsPerBlock * signs.length
  if (fits) row.signs.set(signs, slot * signs.length)
  connection.sql(writeSql).run(key, tag, newVersion(), fits ? row.signs : freshSigns(signs, slot))
}
