/** Something that reads outside text, with a text of any size that is hard for it. */
export interface Reader<Input = string> {
  readonly name: string
  make(size: number): Input
  run(input: Input): unknown
}

const steps = (from: number, factor: number, count: number): readonly number[] => Array.from({ length: count }, (_, step) => Math.ceil(from * factor ** step))

/** Below this a clock tells little. */
const enoughMs = 5
/** Small steps at first: what explodes must be seen before it no longer ends. */
const sizes = [...steps(12, 1.125, 50), ...steps(8192, 2, 10)]
/** Allowed for each doubling; a square grows by four. */
const mostPerDoubling = 2.6
const attempts = 3

/** How the time of a reader grows faster than its text: nothing, or the figures of each attempt. */
export const findGrowth = <Input>({ make, run }: Omit<Reader<Input>, 'name'>, largest: number): string | undefined => {
  const said: string[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const growth = measure((size) => spentOn(run, make(size)), largest)
    if (growth === undefined) return undefined
    said.push(growth)
  }
  return said.join(' | ')
}

const measure = (spentAt: (size: number) => number, largest: number): string | undefined => {
  const size = sizeThatTakes(spentAt, largest)
  if (size === undefined) return undefined
  const first = bestOfFive(() => spentAt(size))
  // What explodes would not end at twice the size.
  if (spentAt(Math.ceil(size * 1.125)) > 6 * first) return `explodes at ${size}`
  const times = [first]
  for (const multiple of [2, 4, 8]) {
    times.push(bestOfFive(() => spentAt(size * multiple)))
    const growth = (times.at(-1) ?? 0) / (times.at(-2) ?? 0)
    if (growth > mostPerDoubling) return `${growth.toFixed(2)} in one doubling from ${size}: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`
  }
  return undefined
}

/** The first size that takes long enough; what takes less at the largest needs no measuring. */
const sizeThatTakes = (spentAt: (size: number) => number, largest: number): number | undefined =>
  sizes.find((size) => size <= largest && spentAt(size) >= enoughMs && bestOfFive(() => spentAt(size)) >= enoughMs)

const bestOfFive = (spent: () => number): number => Math.min(...Array.from({ length: 5 }, spent))

/** CPU time: what others do on the machine must not count. */
const spentOn = <Input>(run: (input: Input) => unknown, input: Input): number => {
  const before = process.cpuUsage()
  try {
    run(input)
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
