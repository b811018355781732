import { nearestPlaces, signDistances } from '../../../../text/meaning/nearest-signs.ts'
import type { ItemSigns } from '../../ports.ts'

interface Near {
  readonly id: number
  readonly distance: number
}

/** Farther than any two vectors are from each other. */
const unreachable = 0xffff

/** The index of the last block that begins at or before the id; −1 if there is none. */
const blockOf = (firstIds: readonly number[], id: number): number => {
  let [low, high] = [0, firstIds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((firstIds[middle] ?? 0) > id) high = middle
    else low = middle + 1
  }
  return low - 1
}

const waitingDistances = ({ waiting = [], wordsPerItem }: ItemSigns, asked: Uint32Array): readonly Near[] => {
  const size = wordsPerItem === 0 ? asked.length : wordsPerItem
  const signed = waiting.filter(({ signs }) => signs?.length === size)
  const words = new Uint32Array(signed.length * size)
  for (const [index, { signs }] of signed.entries()) if (signs) words.set(signs, index * size)
  const distances = signDistances({ words, wordsPerItem: size }, asked)
  return signed.map(({ id }, index) => ({ id, distance: distances[index] ?? unreachable }))
}

/** The ids whose signs differ least from those of the question; of equals, the newest first. */
export const nearestIds = (
  signs: ItemSigns,
  asked: Uint32Array,
  { most, farthest }: { readonly most: number; readonly farthest: number },
): readonly number[] => {
  const { firstIds, words, wordsPerItem, waiting = [] } = signs
  const perBlock = words.length / Math.max(1, firstIds.length * wordsPerItem)
  const distances = signDistances(signs, asked)
  for (const { id } of waiting) {
    const block = blockOf(firstIds, id)
    const slot = id - (firstIds[block] ?? Infinity)
    if (slot >= 0 && slot < perBlock) distances[block * perBlock + slot] = unreachable
  }
  const near = nearestPlaces(distances, most, farthest).map((place): Near => {
    const block = Math.floor(place / perBlock)
    return { id: (firstIds[block] ?? 0) + place - block * perBlock, distance: distances[place] ?? 0 }
  })
  const added = waitingDistances(signs, asked).filter(({ distance }) => distance <= farthest)
  const all = added.length === 0 ? near : [...near, ...added]
  return all
    .toSorted((a, b) => a.distance - b.distance || b.id - a.id)
    .slice(0, most)
    .map(({ id }) => id)
}
