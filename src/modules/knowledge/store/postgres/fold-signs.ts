import { groupBy } from '../../../../kernel/group-by.ts'
import { bytesOf, signsOf } from '../../../../text/meaning/signs.ts'
import type { Scope } from '../scope.ts'
import { idsPerBlock, modelTag, placeOf, unpackVector } from '../vectors.ts'

/** An item and its vector; null if it has none. */
export interface Signed {
  readonly id: number
  readonly vector: Buffer | null
}

interface BlockRow {
  readonly block: number
  readonly model: number
  readonly signs: Buffer
}

const readSql = 'SELECT block, model, signs FROM item_signs WHERE workspace = $1 AND block = ANY($2::bigint[])'

// The version of a row is that of the fold that changed it.
const writeSql = `INSERT INTO item_signs (workspace, block, model, version, signs)
  SELECT $1, given.block, $2, $3, given.signs FROM unnest($4::bigint[], $5::bytea[]) AS given(block, signs)
  ON CONFLICT (workspace, block) DO UPDATE
  SET model = excluded.model, version = excluded.version, signs = excluded.signs`

const signsIn = ({ vector }: Signed, model: string): Uint8Array | undefined => {
  const numbers = vector === null ? undefined : unpackVector(vector, model)
  return numbers && bytesOf(signsOf(numbers))
}

/** The bytes of a block after the signs of its items have changed; undefined if there are none at all. */
const changedBlock = (
  before: Buffer | undefined,
  changed: readonly { readonly slot: number; readonly signs: Uint8Array | undefined }[],
): Buffer | undefined => {
  const size = changed.find(({ signs }) => signs !== undefined)?.signs?.length ?? (before?.length ?? 0) / idsPerBlock
  if (size === 0) return undefined
  const bytes = before?.length === size * idsPerBlock ? Buffer.from(before) : Buffer.alloc(size * idsPerBlock)
  for (const { slot, signs } of changed) {
    bytes.fill(0, slot * size, (slot + 1) * size)
    if (signs?.length === size) bytes.set(signs, slot * size)
  }
  return bytes
}

/** Writes the signs of these items into the rows of their blocks. A row of another model begins anew. */
export const foldSigns = async (
  { session, workspace }: Scope,
  items: readonly Signed[],
  { model, version }: { readonly model: string; readonly version: number },
): Promise<void> => {
  const byBlock = groupBy(items, ({ id }) => placeOf(id).block)
  const tag = modelTag(model)
  const rows = await session.rows<BlockRow>(readSql, [workspace, [...byBlock.keys()]])
  const known = new Map(rows.flatMap((row) => (row.model === tag ? [[row.block, row.signs] as const] : [])))
  const written = [...byBlock].flatMap(([block, own]) => {
    const changed = own.map((one) => ({ slot: placeOf(one.id).slot, signs: signsIn(one, model) }))
    const bytes = changedBlock(known.get(block), changed)
    return bytes ? [{ block, bytes }] : []
  })
  if (written.length === 0) return
  session.send(writeSql, [
    workspace,
    tag,
    version,
    written.map(({ block }) => block),
    written.map(({ bytes }) => bytes),
  ])
}
