/** Random numbers from 0 to 1 that depend only on the seed (mulberry32). */
export type Random = () => number

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

export const seedFromEnvironment = (): number => Number(process.env.KURA_TEST_SEED ?? Date.now() % 2 ** 31)
