/** A function that reads text from outside, and a maker of texts of any size that are hard for it. */
export interface Reader {
  readonly name: string
  make(size: number): string
  run(input: string): unknown
  /** The program refuses or cuts longer texts before this reader, so it is measured only up to this length. */
  readonly maxCharacters?: number
}

type Measured = Omit<Reader, 'name'>
type SpentAt = (size: number) => Promise<number>

interface Time {
  readonly size: number
  readonly ms: number
}

const steps = (from: number, factor: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, step) => Math.ceil(from * factor ** step))

/** Shorter times cannot be measured exactly. */
const enoughMs = 5
/** Small steps at first, so that exponential growth is seen before a run no longer ends. */
const sizes = [...steps(12, 1.125, 32), ...steps(512, 2, 12)]
/** The allowed growth of the time for each doubling of the text. Quadratic time grows by a factor of four. */
const maxPerDoubling = 2.6
/** How often a doubling that takes too long is measured again before it counts. */
const maxRetries = 3

/** Describes the doubling of the text at which the time grows too fast; undefined if there is none. */
export const findGrowth = async (reader: Measured, largest: number): Promise<string | undefined> => {
  const { maxCharacters } = reader
  if (maxCharacters !== undefined) {
    const size = Math.floor(maxCharacters / 8)
    const spentAt = await oftenEnough(reader, size)
    return growthFrom(await bestOfFive(spentAt, size), spentAt)
  }
  const spentAt = runsOf(reader, 1)
  const first = await firstThatTakes(spentAt, largest)
  if (first === undefined) return undefined
  // With exponential time the run at twice the size would not end.
  if ((await spentAt(Math.ceil(first.size * 1.125))) > 6 * first.ms) return `explodes at ${first.size} characters`
  return growthFrom(first, spentAt)
}

/** Repeats a reader of short texts until its smallest text takes long enough to measure. */
const oftenEnough = async (reader: Measured, smallest: number): Promise<SpentAt> => {
  let times = 1
  while ((await bestOfFive(runsOf(reader, times), smallest)).ms < enoughMs) times *= 2
  return runsOf(reader, times)
}

/** The first size that takes long enough to measure; undefined if even the largest is too fast. */
const firstThatTakes = async (spentAt: SpentAt, largest: number): Promise<Time | undefined> => {
  for (const size of sizes.filter((one) => one <= largest)) {
    if ((await spentAt(size)) < enoughMs) continue
    const time = await bestOfFive(spentAt, size)
    if (time.ms >= enoughMs) return time
  }
  return undefined
}

/** Compares the best of five runs of both sizes for three doublings, up to the first that takes too long. */
const growthFrom = async (first: Time, spentAt: SpentAt): Promise<string | undefined> => {
  let before = first
  for (const multiple of [2, 4, 8]) {
    let after = await bestOfFive(spentAt, first.size * multiple)
    for (let retry = 0; retry < maxRetries && isOver(before, after); retry++)
      [before, after] = await inTurns(spentAt, before.size, after.size)
    if (isOver(before, after))
      return `${before.ms.toFixed(1)} ms for ${before.size} characters, ${after.ms.toFixed(1)} ms for ${after.size}`
    before = after
  }
  return undefined
}

const isOver = (before: Time, after: Time): boolean => after.ms > before.ms * maxPerDoubling

/** The best of five runs of two sizes in alternation, so that a slow moment of the machine affects both. */
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

const bestOfFive = async (spentAt: SpentAt, size: number): Promise<Time> => {
  let ms = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time++) ms = Math.min(ms, await cleanly(spentAt, size))
  return { size, ms }
}

/** Collects the garbage of earlier runs first, so that it does not count. */
const cleanly = (spentAt: SpentAt, size: number): Promise<number> => {
  globalThis.gc?.({ type: 'minor' })
  return spentAt(size)
}

/** Measures CPU time, so that other programs on the machine do not count. */
const runsOf =
  ({ make, run }: Measured, times: number): SpentAt =>
  async (size) => {
    const input = make(size)
    const before = process.cpuUsage()
    for (let time = 0; time < times; time++) {
      try {
        await run(input)
      } catch {
        // A reader may refuse the text; that counts as a run.
      }
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
