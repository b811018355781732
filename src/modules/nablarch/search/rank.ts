import type { Clause, Way } from './question.ts'
import type { TermIndex } from './term-index.ts'

const saturation = 1.2
const lengthInfluence = 0.3

/** Frequencies by entry. */
type Found = ReadonlyMap<number, number>

/** Those that hold every term, each as often as its rarest. */
const together = ({ terms }: Way, index: TermIndex): Found => {
  const [first, ...others] = terms.map((term) => index.postings(term)).sort((a, b) => a.entries.length - b.entries.length)
  let found = new Map(first?.entries.map((entry, place) => [entry, first.frequencies[place] ?? 0]))
  for (const { entries, frequencies } of others) {
    const kept = new Map<number, number>()
    for (const [place, entry] of entries.entries()) {
      const frequency = found.get(entry)
      if (frequency !== undefined) kept.set(entry, Math.min(frequency, frequencies[place] ?? 0))
    }
    found = kept
  }
  return found
}

const satisfying = ({ ways }: Clause, index: TermIndex): Found => {
  const best = new Map<number, number>()
  for (const way of ways) {
    for (const [entry, frequency] of together(way, index)) best.set(entry, Math.max(best.get(entry) ?? 0, frequency * way.worth))
  }
  return best
}

/** The relevance of every entry that answers something: BM25 over the clauses; who answers more of the question gains. */
export const rank = (clauses: readonly Clause[], index: TermIndex): ReadonlyMap<number, number> => {
  const scores = new Map<number, { sum: number; covered: number }>()
  let asked = 0
  for (const clause of clauses) {
    const found = satisfying(clause, index)
    const rarity = clause.weight * Math.log(1 + (index.size - found.size + 0.5) / (found.size + 0.5))
    if (found.size > 0) asked += rarity
    for (const [entry, frequency] of found) {
      const damping = saturation * (1 - lengthInfluence + lengthInfluence * index.relativeLength(entry))
      const score = scores.get(entry) ?? { sum: 0, covered: 0 }
      score.sum += (rarity * frequency * (saturation + 1)) / (frequency + damping)
      score.covered += rarity
      scores.set(entry, score)
    }
  }
  return new Map([...scores].map(([entry, { sum, covered }]) => [entry, sum * Math.sqrt(covered / asked)]))
}
