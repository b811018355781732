import { createRandom, pick, type Random } from '../../support/durability/random.ts'
import type { Losses } from './disk.ts'
import type { Fate } from './file.ts'

const garbageFrom =
  (random: Random) =>
  (bytes: number): Buffer => {
    const noise = Buffer.alloc(bytes)
    for (let at = 0; at + 4 <= bytes; at += 4) noise.writeUInt32LE(Math.floor(random() * 2 ** 32), at)
    return noise
  }

/** Nothing is lost, as if the process had been killed and the machine had not. */
export const lossless: Losses = { ofName: () => 'kept', ofFile: () => 'kept', garbage: (bytes) => Buffer.alloc(bytes) }

const sometimes = (random: Random, share: number, [one, other]: readonly [Fate, Fate]): Fate =>
  random() < share ? one : other

/** Whether the change with this number was made before the disk stopped to write. */
const before = (stop: number, at: number): Fate => (at < stop ? 'kept' : 'lost')

/** The ways in which a disk may lose what it was not told to keep. `span` has the first and last unsynced record. */
const ways: Readonly<Record<string, (random: Random, span: readonly [number, number]) => Pick<Losses, 'ofFile'>>> = {
  'all lost': () => ({ ofFile: () => 'lost' }),
  'all kept': () => ({ ofFile: () => 'kept' }),
  'a part kept': (random) => {
    const share = random()
    return { ofFile: () => sometimes(random, share, ['kept', 'lost']) }
  },
  'torn by sectors': (random) => {
    const share = random()
    return { ofFile: () => () => random() < share }
  },
  'the first kept, one torn': (random, [first, last]) => {
    const stop = first + Math.floor(random() * (last - first + 1))
    const sectors = Math.floor(random() * 9)
    return {
      ofFile: (_, change) => {
        if (change.at !== stop || change.kind === 'size') return before(stop, change.at)
        const torn = Math.floor(change.offset / 512) + sectors
        return (sector) => sector < torn
      },
    }
  },
  'the last kept': (random, [first, last]) => {
    const stop = first + Math.floor(random() * (last - first + 1))
    return { ofFile: (_, { at }) => (at < stop ? 'lost' : 'kept') }
  },
  'one file kept': (random) => {
    const kept = new Map<string, boolean>()
    return {
      ofFile: (path) => {
        if (!kept.has(path)) kept.set(path, random() < 0.5)
        return kept.get(path) === true ? 'kept' : 'lost'
      },
    }
  },
  'grown without its content': (random) => ({
    ofFile: () => sometimes(random, 0.5, ['garbage', () => random() < 0.5]),
  }),
}

/** One of the ways, drawn by the seed if none is wanted. Names are all kept, all lost, or each by itself. */
export const lossesOf = (
  seed: number,
  span: readonly [number, number],
  wanted?: string,
): Losses & { readonly way: string } => {
  const random = createRandom(seed)
  const drawn = pick(random, Object.keys(ways)) ?? 'all lost'
  const way = wanted ?? drawn
  const namesKept = pick(random, [0, 1, random()]) ?? 0
  const make = ways[way]
  if (make === undefined) throw new Error(`There is no way ${way}`)
  return {
    way,
    ...make(random, span),
    ofName: () => (random() < namesKept ? 'kept' : 'lost'),
    garbage: garbageFrom(random),
  }
}
