/** Something that reads outside text, with a text of any size that is hard for it. */
export interface Reader {
  readonly name: string
  make(size: number): string
  run(input: string): unknown
  /** The program refuses or cuts longer texts before this reader: it is measured up to here, and no further. */
  readonly mostCharacters?: number
}

type Measured = Omit<Reader, 'name'>
type SpentAt = (size: number) => Promise<number>

interface Time {
  readonly size: number
  readonly ms: number
}

const steps = (from: number, factor: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, step) => Math.ceil(from * factor ** step))

/** Below this a clock tells little. */
const enoughMs = 5
/** Small steps at first: what explodes must be seen before it no longer ends. */
const sizes = [...steps(12, 1.125, 32), ...steps(512, 2, 12)]
/** Allowed for each doubling; a square grows by four. */
const mostPerDoubling = 2.6
/** A doubling over the line is measured anew so often before it counts. */
const secondLooks = 3

/** How the time of a reader grows faster than its text: nothing, or the doubling that took too long. */
export const findGrowth = async (reader: Measured, largest: number): Promise<string | undefined> => {
  const { mostCharacters } = reader
  if (mostCharacters !== undefined) {
    const size = Math.floor(mostCharacters / 8)
    const spentAt = await oftenEnough(reader, size)
    return growthFrom({ size, ms: await bestOfFive(spentAt, size) }, spentAt)
  }
  const spentAt = runsOf(reader, 1)
  const first = await firstThatTakes(spentAt, largest)
  if (first === undefined) return undefined
  // What explodes would not end at twice the size.
  if ((await spentAt(Math.ceil(first.size * 1.125))) > 6 * first.ms) return `explodes at ${first.size} characters`
  return growthFrom(first, spentAt)
}

/** A reader of short texts runs so often that it takes long enough at its smallest size. */
const oftenEnough = async (reader: Measured, smallest: number): Promise<SpentAt> => {
  let times = 1
  while ((await bestOfFive(runsOf(reader, times), smallest)) < enoughMs) times *= 2
  return runsOf(reader, times)
}

/** The first size that takes long enough; what takes less at the largest needs no measuring. */
const firstThatTakes = async (spentAt: SpentAt, largest: number): Promise<Time | undefined> => {
  for (const size of sizes.filter((one) => one <= largest)) {
    if ((await spentAt(size)) < enoughMs) continue
    const ms = await bestOfFive(spentAt, size)
    if (ms >= enoughMs) return { size, ms }
  }
  return undefined
}

/**
 * Judges three doublings one by one, up to the first that takes too long. One run that is within the line is enough, for
 * the best of five would be no slower; where it is not, the best of five of both sizes decides.
 */
const growthFrom = async (first: Time, spentAt: SpentAt): Promise<string | undefined> => {
  let before = first
  for (const multiple of [2, 4, 8]) {
    let after = { size: first.size * multiple, ms: await cleanly(spentAt, first.size * multiple) }
    for (let look = 0; look < secondLooks && isOver(before, after); look++)
      [before, after] = await inTurns(spentAt, before.size, after.size)
    if (isOver(before, after))
      return `${before.ms.toFixed(1)} ms for ${before.size} characters, ${after.ms.toFixed(1)} ms for ${after.size}`
    before = after
  }
  return undefined
}

const isOver = (before: Time, after: Time): boolean => after.ms > before.ms * mostPerDoubling

/** The best of five of two sizes, one after the other, so that a slow moment of the machine meets both. */
const inTurns = async (spentAt: SpentAt, small: number, large: number): Promise<[Time, Time]> => {
  const times: [Time, Time] = [
    { size: small, ms: Number.POSITIVE_INFINITY },
    { size: large, ms: Number.POSITIVE_INFINITY },
  ]
  for (let time = 0; time < 5; time++)
    for (const [index, { size, ms }] of times.entries())
      times[index] = { size, ms: Math.min(ms, await cleanly(spentAt, size)) }
  return times
}

const bestOfFive = async (spentAt: SpentAt, size: number): Promise<number> => {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time++) best = Math.min(best, await cleanly(spentAt, size))
  return best
}

/** What ran before leaves memory to be collected, which must not count. */
const cleanly = (spentAt: SpentAt, size: number): Promise<number> => {
  globalThis.gc?.({ type: 'minor' })
  return spentAt(size)
}

/** The CPU time of some runs: what others do on the machine must not count. */
const runsOf =
  ({ make, run }: Measured, times: number): SpentAt =>
  async (size) => {
    const input = make(size)
    const before = process.cpuUsage()
    for (let time = 0; time < times; time++) {
      try {
        await run(input)
      } catch {
        // A refusal is an answer, too.
      }
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
