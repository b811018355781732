import type { RegistryCommand } from '../../registry/registry-command.ts'
import type { Explanation, MatchedWord } from '../ranking.ts'
import { valueOf, type Way } from './evidence.ts'
import { shownTerm } from './foreign-words.ts'
import { termsOfCommand, type HeldTerm } from './term-index.ts'
import type { WeighedClause } from './weigh.ts'

type Held = ReadonlyMap<string, HeldTerm>

interface Found extends Omit<MatchedWord, 'share'> {
  readonly points: number
}

const valueIn = (held: Held, way: Way): number => {
  const [only, ...others] = way.terms
  if (only && others.length === 0 && only.share === 1) return way.quality * (held.get(only.term)?.strength ?? 0)
  return valueOf(
    way,
    way.terms.reduce((sum, { term, share }) => sum + share * (held.get(term)?.strength ?? 0), 0),
  )
}

const findIn = (held: Held, { word, ways, weight }: WeighedClause): Found | undefined => {
  let best: Found | undefined
  for (const way of ways) {
    const points = weight * valueIn(held, way)
    const first = way.terms.find(({ term }) => held.has(term))
    const field = first && held.get(first.term)?.field
    if (points <= (best?.points ?? 0) || !field) continue
    const terms = way.terms.filter(({ term }) => held.has(term)).map(({ term }) => shownTerm(term))
    best = { word, term: terms.join(' '), field, kind: way.kind, points }
  }
  return best
}

/** Which words of the query a command was found by, the most telling first. */
export const explain = (command: RegistryCommand, clauses: readonly WeighedClause[]): Explanation => {
  const held = termsOfCommand(command)
  const found = clauses.map((clause) => ({ clause, match: findIn(held, clause) }))
  const matches = found.flatMap(({ match }) => (match ? [match] : [])).sort((a, b) => b.points - a.points)
  const total = matches.reduce((sum, { points }) => sum + points, 0)
  return {
    matched: matches.map(({ points, ...match }) => ({ ...match, share: Math.round((points / total) * 1e3) / 1e3 })),
    missing: found.flatMap(({ clause, match }) => (match ? [] : [clause.word])),
  }
}
