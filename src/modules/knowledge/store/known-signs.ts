import type { ItemSigns } from '../ports.ts'
import { idsPerBlock } from './vectors.ts'

interface BlockVersion {
  readonly block: number
  readonly version: number
}

export interface SignBlock extends BlockVersion {
  readonly signs: Buffer
}

/** The rows of signs of one workspace and one model, as a transaction sees them. */
export interface SignRows {
  readonly workspace: number
  readonly model: string
  /** Changes with every change of a row. */
  version(): Promise<number>
  /** In ascending order. */
  blocks(): Promise<readonly BlockVersion[]>
  read(blocks: readonly number[]): Promise<readonly SignBlock[]>
}

/** Keeps the signs of workspaces in memory: every search needs all of them, and they seldom change. */
export interface KnownSigns {
  of(rows: SignRows, pause: () => Promise<void>): Promise<ItemSigns>
}

interface Known extends ItemSigns {
  readonly version: number
  readonly model: string
  readonly blocks: readonly BlockVersion[]
}

/** About 300 KB of signs at once. */
const blocksPerStep = 160

/** The most that is kept; beyond it, the workspace that was not used for the longest time is forgotten. */
export const maxBytes = 64 * 2 ** 20

const none: Known = {
  version: Number.NaN,
  model: '',
  blocks: [],
  firstIds: [],
  words: new Uint32Array(),
  wordsPerItem: 0,
}

/** Reads the blocks that are not known, and puts all together. */
const load = async (rows: SignRows, known: Known, pause: () => Promise<void>): Promise<Known> => {
  const [version, blocks] = [await rows.version(), await rows.blocks()]
  const places = new Map(known.blocks.map(({ block, version: read }, place) => [block, { read, place }]))
  const changed = blocks.filter((one) => places.get(one.block)?.read !== one.version).map(({ block }) => block)
  const read = new Map<number, Uint32Array>()
  for (let start = 0; start < changed.length; start += blocksPerStep) {
    for (const { block, signs } of await rows.read(changed.slice(start, start + blocksPerStep)))
      read.set(block, new Uint32Array(Uint8Array.from(signs).buffer))
    await pause()
  }
  const [first] = read.values()
  const size = first?.length ?? known.wordsPerItem * idsPerBlock
  const words = new Uint32Array(blocks.length * size)
  for (const [index, { block }] of blocks.entries()) {
    const place = places.get(block)?.place ?? 0
    const own = read.get(block) ?? known.words.subarray(place * size, (place + 1) * size)
    if (own.length === size) words.set(own, index * size)
  }
  const firstIds = blocks.map(({ block }) => block * idsPerBlock)
  return { version, model: rows.model, blocks, firstIds, words, wordsPerItem: size / idsPerBlock }
}

export const createKnownSigns = (): KnownSigns => {
  const byWorkspace = new Map<number, Known>()
  const keep = (workspace: number, known: Known): void => {
    byWorkspace.delete(workspace)
    byWorkspace.set(workspace, known)
    let bytes = [...byWorkspace.values()].reduce((sum, { words }) => sum + words.byteLength, 0)
    for (const [oldest, { words }] of byWorkspace) {
      if (bytes <= maxBytes) break
      byWorkspace.delete(oldest)
      bytes -= words.byteLength
    }
  }
  return {
    of: async (rows, pause) => {
      const known = byWorkspace.get(rows.workspace)
      const isSame = known?.model === rows.model
      if (isSame && known.version === (await rows.version())) return known
      const loaded = await load(rows, isSame ? known : none, pause)
      keep(rows.workspace, loaded)
      return loaded
    },
  }
}
