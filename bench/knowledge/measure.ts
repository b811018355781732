import { readdirSync, readFileSync } from 'node:fs'
import { median } from '../median.ts'
import type { Contender } from './contenders.ts'

/** One call that is measured; made anew for each sample, so that all contenders get the same. */
export type MakeCall = () => Promise<readonly [name: string, args: object]> | readonly [name: string, args: object]

export interface Measured {
  /** Median milliseconds of each contender, over all rounds. */
  readonly ms: readonly number[]
  /** For each contender, its times of the floor in each round. */
  readonly ratios: readonly (readonly number[])[]
  /** The same for the CPU time of its process, which other work on the machine hardly changes. */
  readonly cpuMs: readonly number[]
  readonly cpuRatios: readonly (readonly number[])[]
}

/** CPU milliseconds of all threads of a process so far, as the kernel counts them. */
const cpuMsOf = ({ client }: Contender): number =>
  readdirSync(`/proc/${client.child.pid}/task`)
    .map((task) => Number(readFileSync(`/proc/${client.child.pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, one) => sum + one, 0) / 1e6

interface Plan {
  readonly rounds: number
  readonly samples: number
  /** Calls before the measurement: a server in use has already compiled its hot code. */
  readonly warmUp: number
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Calls the contenders in turns, so that a busy moment of the machine hits all of them. */
export const measure = async (
  contenders: readonly Contender[],
  make: MakeCall,
  { rounds, samples, warmUp }: Plan,
): Promise<Measured> => {
  const inTurns = async (calls: number): Promise<readonly (readonly number[])[]> => {
    const spent = contenders.map((): number[] => [])
    for (let sample = 0; sample < calls; sample++) {
      const [name, args] = await make()
      for (let turn = 0; turn < contenders.length; turn++) {
        const place = (turn + sample) % contenders.length
        const client = contenders[place]?.client
        if (client) spent[place]?.push(await timed(() => client.call(name, args)))
      }
    }
    return spent
  }
  await inTurns(warmUp)
  const all: { readonly spent: readonly number[]; readonly cpu: readonly number[] }[] = []
  for (let round = 0; round < rounds; round++) {
    const before = contenders.map(cpuMsOf)
    const spent = (await inTurns(samples)).map(median)
    const cpu = contenders.map((one, place) => (cpuMsOf(one) - (before[place] ?? Number.NaN)) / samples)
    all.push({ spent, cpu })
  }
  const of = (kind: 'spent' | 'cpu', place: number): readonly number[] => all.map((round) => round[kind][place] ?? 0)
  const medians = (kind: 'spent' | 'cpu') => contenders.map((_, place) => median(of(kind, place)))
  const ratios = (kind: 'spent' | 'cpu') =>
    contenders.map((_, place) => all.map((round) => (round[kind][place] ?? 0) / (round[kind][0] ?? 0)))
  return { ms: medians('spent'), ratios: ratios('spent'), cpuMs: medians('cpu'), cpuRatios: ratios('cpu') }
}
