import type { Clause, Alternative } from './question.ts'
import type { TermIndex } from './term-index.ts'

const saturation = 1.2
const lengthInfluence = 0.3

/** Frequencies by entry. */
type Frequencies = ReadonlyMap<number, number>

/** The entries that have every term, with the lowest of their frequencies. */
const entriesWithAll = ({ terms }: Alternative, index: TermIndex): Frequencies => {
  const [first = [], ...others] = terms.map((term) => index.postings(term)).sort((a, b) => a.length - b.length)
  let found = new Map<number, number>()
  for (let at = 0; at < first.length; at += 2) found.set(first[at] ?? 0, first[at + 1] ?? 0)
  for (const postings of others) {
    if (found.size === 0) return found
    const kept = new Map<number, number>()
    for (let at = 0; at < postings.length; at += 2) {
      const frequency = found.get(postings[at] ?? 0)
      if (frequency !== undefined) kept.set(postings[at] ?? 0, Math.min(frequency, postings[at + 1] ?? 0))
    }
    found = kept
  }
  return found
}

const entriesMatching = ({ alternatives }: Clause, index: TermIndex): Frequencies => {
  const best = new Map<number, number>()
  for (const alternative of alternatives) {
    for (const [entry, frequency] of entriesWithAll(alternative, index))
      best.set(entry, Math.max(best.get(entry) ?? 0, frequency * alternative.quality))
  }
  return best
}

/** Entries that cover a smaller share of the question are dropped: a question about another topic has no answer. */
const minCovered = 0.2

interface Score {
  sum: number
  covered: number
  hasTopic: boolean
}

/** Ranks the entries with BM25 over the clauses; entries that cover more of the question gain. */
export const rank = (clauses: readonly Clause[], index: TermIndex): ReadonlyMap<number, number> => {
  const scores = new Map<number, Score>()
  let asked = 0
  let known = 0
  for (const clause of clauses) {
    const found = entriesMatching(clause, index)
    const rarity = clause.weight * Math.log(1 + (index.size - found.size + 0.5) / (found.size + 0.5))
    asked += rarity
    if (found.size > 0) known += rarity
    for (const [entry, frequency] of found) {
      const damping = saturation * (1 - lengthInfluence + lengthInfluence * index.relativeLength(entry))
      const score = scores.get(entry) ?? { sum: 0, covered: 0, hasTopic: false }
      score.sum += (rarity * frequency * (saturation + 1)) / (frequency + damping)
      score.covered += rarity
      score.hasTopic ||= clause.isTopic
      scores.set(entry, score)
    }
  }
  const relevant = [...scores].filter(([, { hasTopic, covered }]) => hasTopic && covered >= asked * minCovered)
  return new Map(relevant.map(([entry, { sum, covered }]) => [entry, sum * Math.sqrt(covered / known)]))
}
