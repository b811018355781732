import type { Clause, Way } from './question.ts'
import type { TermIndex } from './term-index.ts'

const saturation = 1.2
const lengthInfluence = 0.3

/** Frequencies by entry. */
type Found = ReadonlyMap<number, number>

/** Those that hold every term, each as often as its rarest. */
const together = ({ terms }: Way, index: TermIndex): Found => {
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

const satisfying = ({ ways }: Clause, index: TermIndex): Found => {
  const best = new Map<number, number>()
  for (const way of ways) {
    for (const [entry, frequency] of together(way, index))
      best.set(entry, Math.max(best.get(entry) ?? 0, frequency * way.worth))
  }
  return best
}

/** What says less of a question than this says nothing about it: a question about something else has no answer here. */
const leastCovered = 0.2

interface Score {
  sum: number
  covered: number
  tells: boolean
}

/** The relevance of every entry that answers something: BM25 over the clauses; who answers more of the question gains. */
export const rank = (clauses: readonly Clause[], index: TermIndex): ReadonlyMap<number, number> => {
  const scores = new Map<number, Score>()
  let asked = 0
  let known = 0
  for (const clause of clauses) {
    const found = satisfying(clause, index)
    const rarity = clause.weight * Math.log(1 + (index.size - found.size + 0.5) / (found.size + 0.5))
    asked += rarity
    if (found.size > 0) known += rarity
    for (const [entry, frequency] of found) {
      const damping = saturation * (1 - lengthInfluence + lengthInfluence * index.relativeLength(entry))
      const score = scores.get(entry) ?? { sum: 0, covered: 0, tells: false }
      score.sum += (rarity * frequency * (saturation + 1)) / (frequency + damping)
      score.covered += rarity
      score.tells ||= clause.tells
      scores.set(entry, score)
    }
  }
  const relevant = [...scores].filter(([, { tells, covered }]) => tells && covered >= asked * leastCovered)
  return new Map(relevant.map(([entry, { sum, covered }]) => [entry, sum * Math.sqrt(covered / known)]))
}
