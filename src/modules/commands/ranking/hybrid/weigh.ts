import type { Clause } from './clause.ts'
import { rarity, waysOf, type Evidence, type Way } from './evidence.ts'

export interface WeighedClause {
  readonly word: string
  readonly ways: readonly Way[]
  /** Its part of all that the query says, 0–1. */
  readonly weight: number
}

export interface Weighed {
  readonly clauses: readonly WeighedClause[]
  readonly scores: Float64Array
  readonly touched: readonly number[]
  /** How many words of the query say something. */
  readonly telling: number
  /** Which part of the words a command has, each counted alike. */
  coverage(place: number): number
  /** How many words that say something a command has nothing for, not even something like them. */
  lacking(place: number): number
  /** What the best of its words is worth: little, where all are only like those of the query. */
  strongest(place: number): number
}

/** From here on a command has a word rather than something like it. */
const has = 0.5

/** The word itself or its name in the other language: it is as rare as that, and only half as frequent as all that is like it. */
const hasItself = 0.72

/** What asking for something says beside what is asked for. */
const little = 0.25

/** A word that the registry does not know is most likely what the query is about. */
const unknown = 1.3

/** A word that is twice as rare says not quite twice as much: the verb of a short query counts beside its noun. */
const influence = 0.85

/** How much a long command loses, and a short one gains, where both have the same words. */
const lengthInfluence = 0.1

export const weighClauses = (clauses: readonly Clause[], evidence: Evidence): Weighed => {
  const { index } = evidence
  const sums = new Float64Array(index.size)
  const counts = new Float64Array(index.size)
  const strongest = new Float32Array(index.size)
  const found = new Uint16Array(index.size)
  const touched: number[] = []
  const weighed: WeighedClause[] = []
  let total = 0
  let wanted = 0
  let telling = 0
  for (const clause of clauses) {
    const ways = waysOf(clause, index)
    const { places, values } = evidence.gather(ways)
    let count = 0
    let surely = 0
    for (const place of places) {
      if ((values[place] ?? 0) >= has) count += 1
      if ((values[place] ?? 0) >= hasItself) surely += 1
    }
    if (surely > 0) count = (count + surely) / 2
    if (count === 0 && clause.weight === 'little') continue
    const weight =
      rarity(index.size, count) ** influence * (clause.weight === 'little' ? little : count === 0 ? unknown : 1)
    total += weight
    const one = clause.weight === 'little' ? little : 1
    wanted += one
    if (one === 1) telling += 1
    weighed.push({ word: clause.word, ways, weight })
    for (const place of places) {
      if (sums[place] === 0) touched.push(place)
      sums[place] = (sums[place] ?? 0) + weight * (values[place] ?? 0)
      if (one === 1) {
        strongest[place] = Math.max(strongest[place] ?? 0, values[place] ?? 0)
        found[place] = (found[place] ?? 0) + 1
      }
      if ((values[place] ?? 0) >= has) counts[place] = (counts[place] ?? 0) + one * (values[place] ?? 0)
    }
  }
  for (const place of touched) {
    const relative = (index.lengths[place] ?? 0) / index.averageLength
    sums[place] = ((sums[place] ?? 0) / total) * (1 - lengthInfluence * (relative / (1 + relative)))
  }
  return {
    telling,
    clauses: weighed.map((clause) => ({ ...clause, weight: clause.weight / total })),
    scores: sums,
    touched,
    coverage: (place) => (counts[place] ?? 0) / wanted,
    lacking: (place) => telling - (found[place] ?? 0),
    strongest: (place) => strongest[place] ?? 0,
  }
}
