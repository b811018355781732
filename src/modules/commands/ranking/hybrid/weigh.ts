import type { Clause } from './clause.ts'
import { rarity, matchesOf, type Evidence, type TermMatch } from './evidence.ts'

export interface WeighedClause {
  readonly word: string
  readonly matches: readonly TermMatch[]
  /** Its share of the weight of the query, 0–1. */
  readonly weight: number
}

export interface Weighed {
  readonly clauses: readonly WeighedClause[]
  readonly scores: Float64Array
  readonly touched: readonly number[]
  /** How many words of the query are about the subject. */
  readonly contentWords: number
  /** The share of the words that a command has, all counted equally. */
  coverage(position: number): number
  /** How many content words have no match in a command, not even a related one. */
  missingWords(position: number): number
  /** The value of its best word. It is low if all words are only similar to those of the query. */
  strongest(position: number): number
}

/** From this value on a command counts as having the word. */
const foundValue = 0.5

/** From this value on a command has the word itself or its translation. */
const exactValue = 0.72

/** The weight of a word of a request ("please"), compared with a content word. */
const requestWordWeight = 0.25

/** A word that the registry does not have is probably the subject of the query, so it weighs more. */
const unknownWordWeight = 1.3

/** Dampens rarity, so that the verb of a short query still counts beside a rare noun. */
const rarityExponent = 0.85

/** How much the length of a command lowers its score. */
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
  let totalCount = 0
  let contentWords = 0
  for (const clause of clauses) {
    const matches = matchesOf(clause, index)
    const { positions, values } = evidence.gather(matches)
    let count = 0
    let exact = 0
    for (const position of positions) {
      if ((values[position] ?? 0) >= foundValue) count += 1
      if ((values[position] ?? 0) >= exactValue) exact += 1
    }
    // The rarity of a word is that of its exact matches, averaged with the similar ones.
    if (exact > 0) count = (count + exact) / 2
    if (count === 0 && clause.weight === 'little') continue
    const weight =
      rarity(index.size, count) ** rarityExponent *
      (clause.weight === 'little' ? requestWordWeight : count === 0 ? unknownWordWeight : 1)
    total += weight
    const one = clause.weight === 'little' ? requestWordWeight : 1
    totalCount += one
    if (one === 1) contentWords += 1
    weighed.push({ word: clause.word, matches, weight })
    for (const position of positions) {
      if (sums[position] === 0) touched.push(position)
      sums[position] = (sums[position] ?? 0) + weight * (values[position] ?? 0)
      if (one === 1) {
        strongest[position] = Math.max(strongest[position] ?? 0, values[position] ?? 0)
        found[position] = (found[position] ?? 0) + 1
      }
      if ((values[position] ?? 0) >= foundValue)
        counts[position] = (counts[position] ?? 0) + one * (values[position] ?? 0)
    }
  }
  for (const position of touched) {
    const relative = (index.lengths[position] ?? 0) / index.averageLength
    sums[position] = ((sums[position] ?? 0) / total) * (1 - lengthInfluence * (relative / (1 + relative)))
  }
  return {
    contentWords,
    clauses: weighed.map((clause) => ({ ...clause, weight: clause.weight / total })),
    scores: sums,
    touched,
    coverage: (position) => (counts[position] ?? 0) / totalCount,
    missingWords: (position) => contentWords - (found[position] ?? 0),
    strongest: (position) => strongest[position] ?? 0,
  }
}
