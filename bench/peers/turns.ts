import { median } from '../median.ts'
import type { Answer } from './session.ts'

/** What one kind of call took: medians, and the middle half of the rounds. */
export interface Measured {
  readonly ms: number
  readonly quartiles: readonly [number, number]
  readonly rounds: number
  readonly calls: number
  readonly textBytes: number
  readonly wholeBytes: number
}

export interface Turns {
  readonly rounds: number
  readonly warmUp: number
  /** A contender that has taken this long in all makes no further rounds. */
  readonly limitMs: number
}

/** Enough for a median of a contender that is too slow for all rounds. */
const fewest = 3

export const quartilesOf = (values: readonly number[]): readonly [number, number] => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}

interface Round {
  readonly ms: number
  readonly answers: readonly Answer[]
}

const summarize = (rounds: readonly Round[]): Measured => {
  const sum = (size: (answer: Answer) => number): number =>
    median(rounds.map(({ answers }) => answers.reduce((total, answer) => total + size(answer), 0)))
  const times = rounds.map(({ ms }) => ms)
  return {
    ms: median(times),
    quartiles: quartilesOf(times),
    rounds: rounds.length,
    calls: median(rounds.map(({ answers }) => answers.length)),
    textBytes: sum(({ textBytes }) => textBytes),
    wholeBytes: sum(({ wholeBytes }) => wholeBytes),
  }
}

/** Lets each contender do the same work once in each round, and in the next round in the other order. */
export const inTurns = async (
  names: readonly string[],
  work: (name: string, round: number) => Promise<readonly Answer[]>,
  { rounds, warmUp, limitMs }: Turns,
): Promise<Readonly<Record<string, Measured>>> => {
  const counted = new Map<string, Round[]>(names.map((name) => [name, []]))
  const spent = new Map<string, number>()
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const sofar = spent.get(name) ?? 0
      const done = counted.get(name) ?? []
      if (sofar > limitMs && (round < 0 || done.length >= fewest)) continue
      const began = performance.now()
      const answers = await work(name, round + warmUp)
      const ms = performance.now() - began
      spent.set(name, sofar + ms)
      if (round >= 0) done.push({ ms, answers })
    }
  }
  return Object.fromEntries([...counted].map(([name, done]) => [name, summarize(done)]))
}
