import { median } from '../median.ts'
import { kindOf, newAgent, timeCall, type Contender, type Operation } from './ask.ts'

export interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The calls a second of the slowest and the fastest repeat. */
  readonly slowest: number
  readonly fastest: number
}

interface Load {
  readonly operation: Operation
  readonly clients: number
  readonly seconds: number
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

let calls = 0

/** Runs this many clients, each with one request at a time. */
const measure = async (contender: Contender, { operation, clients, seconds }: Load): Promise<Figures> => {
  const spent: number[] = []
  // A new agent each time: a server closes idle connections while another one is measured.
  const agent = newAgent(clients)
  const began = performance.now()
  const client = async (): Promise<void> => {
    while (performance.now() < began + seconds * 1000) {
      const n = calls++
      spent.push(await timeCall(contender, { kind: kindOf(operation, n), n, agent }))
    }
  }
  await Promise.all(Array.from({ length: clients }, client)).finally(() => {
    agent.destroy()
  })
  // The last calls end after the time.
  const lasted = (performance.now() - began) / 1000
  const perSecond = spent.length / lasted
  const [p50, p99] = [percentile(spent, 0.5), percentile(spent, 0.99)]
  return { perSecond, p50, p99, slowest: perSecond, fastest: perSecond }
}

/** Measures the contenders in turns, after a round that warms up. Medians over the repeats. */
export const measureInTurns = async <Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  load: Load,
  repeats: number,
): Promise<Readonly<Record<Name, Figures>>> => {
  const names = Object.keys(contenders) as Name[]
  const all = new Map<Name, Figures[]>(names.map((name) => [name, []]))
  for (let repeat = -1; repeat < repeats; repeat += 1)
    for (const name of repeat % 2 === 0 ? names : names.toReversed()) {
      const figures = await measure(contenders[name], load)
      if (repeat >= 0) all.get(name)?.push(figures)
    }
  const middle = (figures: readonly Figures[]): Figures => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
    slowest: Math.min(...figures.map(({ slowest }) => slowest)),
    fastest: Math.max(...figures.map(({ fastest }) => fastest)),
  })
  return Object.fromEntries([...all].map(([name, figures]) => [name, middle(figures)])) as Record<Name, Figures>
}
