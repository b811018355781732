import { signsOf } from '../../../../text/meaning/signs.ts'
import type { ItemSigns } from '../../ports.ts'
import type { Scope } from '../scope.ts'
import { idsPerBlock, modelTag, unpackVector } from '../vectors.ts'
import type { WaitingEntry, WaitingItems } from './waiting-items.ts'

interface SignsRequest {
  readonly scope: Scope
  readonly model: string
  /** The version of the last fold that the transaction sees. */
  readonly fold: number
  readonly waiting: WaitingItems
  pause(): Promise<void>
}

/** Keeps the signs of workspaces in memory: every search needs all of them, and only a fold changes them. */
export interface KnownFoldedSigns {
  of(request: SignsRequest): Promise<ItemSigns>
}

interface Folded extends Omit<ItemSigns, 'waiting'> {
  readonly model: string
  readonly fold: number
}

interface Block {
  readonly block: number
  readonly signs: Buffer
}

const changedSql = `SELECT block, signs FROM item_signs
  WHERE workspace = $1 AND model = $2 AND version > $3 AND block > $4 ORDER BY block LIMIT $5`

/** About 2 MB of signs at once. */
const blocksPerStep = 1_000

/** The most that is kept; beyond it, the workspace that was not used for the longest time is forgotten. */
export const maxBytes = 64 * 2 ** 20

const readChanged = async (
  { scope: { session, workspace }, model, pause }: SignsRequest,
  since: number,
): Promise<readonly Block[]> => {
  const changed: Block[] = []
  for (;;) {
    const after = changed.at(-1)?.block ?? -1
    const some = await session.rows<Block>(changedSql, [workspace, modelTag(model), since, after, blocksPerStep])
    for (const one of some) changed.push(one)
    if (some.length < blocksPerStep) return changed
    await pause()
  }
}

const merge = (known: Folded, changed: readonly Block[], fold: number): Folded => {
  const wordsOf = new Map(changed.map(({ block, signs }) => [block, new Uint32Array(Uint8Array.from(signs).buffer)]))
  const size = wordsOf.values().next().value?.length ?? known.wordsPerItem * idsPerBlock
  const places = new Map(known.firstIds.map((first, place) => [first / idsPerBlock, place]))
  const blocks = [...new Set([...places.keys(), ...wordsOf.keys()])].sort((a, b) => a - b)
  const words = new Uint32Array(blocks.length * size)
  for (const [index, block] of blocks.entries()) {
    const place = places.get(block) ?? 0
    const own = wordsOf.get(block) ?? known.words.subarray(place * size, (place + 1) * size)
    if (own.length === size) words.set(own, index * size)
  }
  const firstIds = blocks.map((block) => block * idsPerBlock)
  return { model: known.model, fold, firstIds, words, wordsPerItem: size / idsPerBlock }
}

/** The signs of each waiting entry are made once. */
const madeSigns = new WeakMap<WaitingEntry, { readonly model: string; readonly signs: Uint32Array | undefined }>()

const signsOfEntry = (entry: WaitingEntry, model: string): Uint32Array | undefined => {
  const made = madeSigns.get(entry)
  if (made?.model === model) return made.signs
  const numbers = entry.vector === null ? undefined : unpackVector(entry.vector, model)
  const signs = numbers && signsOf(numbers)
  madeSigns.set(entry, { model, signs })
  return signs
}

export const createKnownFoldedSigns = (): KnownFoldedSigns => {
  const byWorkspace = new Map<number, Folded>()
  const keep = (workspace: number, folded: Folded): void => {
    byWorkspace.delete(workspace)
    byWorkspace.set(workspace, folded)
    let bytes = [...byWorkspace.values()].reduce((sum, { words }) => sum + words.byteLength, 0)
    for (const [oldest, { words }] of byWorkspace) {
      if (bytes <= maxBytes) break
      byWorkspace.delete(oldest)
      bytes -= words.byteLength
    }
  }
  /** Signs of a later fold serve as well: they only suggest items, whose vectors are then compared. */
  const foldedOf = async (request: SignsRequest): Promise<Folded> => {
    const { scope, model, fold } = request
    const last = byWorkspace.get(scope.workspace)
    const known =
      last?.model === model ? last : { model, fold: -1, firstIds: [], words: new Uint32Array(), wordsPerItem: 0 }
    if (known.fold >= fold) return known
    const changed = await readChanged(request, known.fold)
    const folded = changed.length === 0 ? { ...known, fold } : merge(known, changed, fold)
    keep(scope.workspace, folded)
    return folded
  }
  return {
    of: async (request) => {
      const { firstIds, words, wordsPerItem } = await foldedOf(request)
      const waiting = request.waiting.map(({ id, entry }) => ({ id, signs: signsOfEntry(entry, request.model) }))
      return { firstIds, words, wordsPerItem, waiting }
    },
  }
}
