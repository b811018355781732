import type { Postings } from '../read-index.ts'
import { idsPerBlock, modelTag } from '../vectors.ts'
import type { KnownBlock } from './known-signs.ts'
import type { Scope } from './scope.ts'

const blocksPerStep = 2_000

const versionsSql = `SELECT block, version FROM item_signs WHERE workspace = $1 AND block > $2 AND model = $3
  ORDER BY block LIMIT ${blocksPerStep}`

const signsSql = 'SELECT block, version, signs FROM item_signs WHERE workspace = $1 AND block = ANY($2::bigint[])'

interface SignRow extends KnownBlock {
  readonly block: number
}

/** Reads only the blocks that changed: all of them are megabytes, and every search needs them. */
export const signBlocksIn =
  ({ session, workspace, knownSigns }: Scope): Postings['signBlocks'] =>
  async (model, afterId) => {
    const listed = await session.rows<Omit<SignRow, 'signs'>>(versionsSql, [
      workspace,
      Math.floor(afterId / idsPerBlock),
      modelTag(model),
    ])
    const known = listed.map(({ block, version }) => {
      const found = knownSigns.find(workspace, block)
      return found?.version === version ? found.signs : undefined
    })
    const missing = listed.filter((_, index) => known[index] === undefined).map(({ block }) => block)
    const rows = missing.length > 0 ? await session.rows<SignRow>(signsSql, [workspace, missing]) : []
    for (const { block, ...row } of rows) knownSigns.keep(workspace, block, row)
    const read = new Map(rows.map(({ block, signs }) => [block, signs]))
    return listed.flatMap(({ block }, index) => {
      const signs = known[index] ?? read.get(block)
      return signs ? [{ firstId: block * idsPerBlock, signs }] : []
    })
  }
