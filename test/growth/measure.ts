/** Something that reads outside text, with a text of any size that is hard for it. */
export interface Reader {
  readonly name: string
  make(size: number): string
  run(input: string): unknown
}

type SpentAt = (size: number) => Promise<number>

const steps = (from: number, factor: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, step) => Math.ceil(from * factor ** step))

/** Below this a clock tells little. */
const enoughMs = 5
/** Small steps at first: what explodes must be seen before it no longer ends. */
const sizes = [...steps(12, 1.125, 32), ...steps(512, 2, 12)]
/** Allowed for each doubling; a square grows by four. */
const mostPerDoubling = 2.6
const attempts = 3

/** How the time of a reader grows faster than its text: nothing, or the figures of each attempt. */
export const findGrowth = async ({ make, run }: Omit<Reader, 'name'>, largest: number): Promise<string | undefined> => {
  const said: string[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const growth = await measure((size) => spentOn(run, make(size)), largest)
    if (growth === undefined) return undefined
    said.push(growth)
  }
  return said.join(' | ')
}

const measure = async (spentAt: SpentAt, largest: number): Promise<string | undefined> => {
  const size = await sizeThatTakes(spentAt, largest)
  if (size === undefined) return undefined
  const first = await bestOfFive(spentAt, size)
  // What explodes would not end at twice the size.
  if ((await spentAt(Math.ceil(size * 1.125))) > 6 * first) return `explodes at ${size}`
  if (await isOnceWithin(first * mostPerDoubling ** 3, () => spentAt(size * 8))) return undefined
  const times = [first]
  for (const multiple of [2, 4, 8]) times.push(await bestOfFive(spentAt, size * multiple))
  return `from ${size} characters: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`
}

/** The best of five is within a limit as soon as one of them is. */
const isOnceWithin = async (limit: number, spent: () => Promise<number>): Promise<boolean> => {
  for (let time = 0; time < 5; time++) if ((await spent()) <= limit) return true
  return false
}

/** The first size that takes long enough; what takes less at the largest needs no measuring. */
const sizeThatTakes = async (spentAt: SpentAt, largest: number): Promise<number | undefined> => {
  for (const size of sizes) {
    if (size > largest) return undefined
    if ((await spentAt(size)) >= enoughMs && (await bestOfFive(spentAt, size)) >= enoughMs) return size
  }
  return undefined
}

const bestOfFive = async (spentAt: SpentAt, size: number): Promise<number> => {
  let best = Number.POSITIVE_INFINITY
  for (let time = 0; time < 5; time++) best = Math.min(best, await spentAt(size))
  return best
}

/** CPU time: what others do on the machine must not count. */
const spentOn = async (run: (input: string) => unknown, input: string): Promise<number> => {
  const before = process.cpuUsage()
  try {
    await run(input)
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
