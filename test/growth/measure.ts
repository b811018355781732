/** Something that reads outside text, with a text of any size that is hard for it. */
export interface Reader {
  readonly name: string
  make(size: number): string
  run(input: string): unknown
}

/** Below this a clock tells little. */
const enoughMs = 5
/** What is that quick at this size needs no measuring. */
const largest = 32 * 1024
/** Allowed for each doubling; a square grows by four. */
const mostPerDoubling = 2.6
const attempts = 3

/** How much faster than its input the time of a reader grows: nothing, or the figures of each attempt. */
export const findGrowth = ({ make, run }: Omit<Reader, 'name'>): string | undefined => {
  const said: string[] = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const growth = measure((size) => spentOn(run, make(size)))
    if (growth === undefined) return undefined
    said.push(growth)
  }
  return said.join(' | ')
}

const measure = (spentAt: (size: number) => number): string | undefined => {
  const size = sizeThatTakes(spentAt)
  if (size === undefined) return undefined
  const first = bestOf(5, () => spentAt(size))
  // What explodes would not end at twice the size.
  if (spentAt(Math.ceil(size * 1.25)) > 10 * first) return `explodes at ${size}`
  const times = [first, ...[2, 4, 8].map((times) => bestOf(times === 8 ? 2 : 5, () => spentAt(size * times)))]
  const growth = (Math.max(...times) / first) ** (1 / 3)
  return growth > mostPerDoubling ? `${growth.toFixed(2)} per doubling from ${size}: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms` : undefined
}

const sizeThatTakes = (spentAt: (size: number) => number): number | undefined => {
  for (let size = 32; size <= largest; size *= 4) if (spentAt(size) >= enoughMs && bestOf(2, () => spentAt(size)) >= enoughMs) return size
  return undefined
}

const bestOf = (times: number, spent: () => number): number => Math.min(...Array.from({ length: times }, spent))

/** CPU time: what others do on the machine must not count. */
const spentOn = (run: (input: string) => unknown, input: string): number => {
  const before = process.cpuUsage()
  try {
    run(input)
  } catch {
    // A refusal is an answer, too.
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
