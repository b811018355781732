import type { RegistryCommand } from '../../registry/registry-command.ts'
import type { Explanation, MatchedWord } from '../ranking.ts'
import { valueOf, type TermMatch } from './evidence.ts'
import { shownTerm } from './foreign-words.ts'
import { termsOfCommand, type HeldTerm } from './term-index.ts'
import type { WeighedClause } from './weigh.ts'

type CommandTerms = ReadonlyMap<string, HeldTerm>

interface FoundWord extends Omit<MatchedWord, 'share'> {
  readonly points: number
}

const valueIn = (commandTerms: CommandTerms, match: TermMatch): number => {
  const [only, ...others] = match.terms
  if (only && others.length === 0 && only.share === 1)
    return match.quality * (commandTerms.get(only.term)?.strength ?? 0)
  return valueOf(
    match,
    match.terms.reduce((sum, { term, share }) => sum + share * (commandTerms.get(term)?.strength ?? 0), 0),
  )
}

const findIn = (commandTerms: CommandTerms, { word, matches, weight }: WeighedClause): FoundWord | undefined => {
  let best: FoundWord | undefined
  for (const match of matches) {
    const points = weight * valueIn(commandTerms, match)
    const first = match.terms.find(({ term }) => commandTerms.has(term))
    const field = first && commandTerms.get(first.term)?.field
    if (points <= (best?.points ?? 0) || !field) continue
    const terms = match.terms.filter(({ term }) => commandTerms.has(term)).map(({ term }) => shownTerm(term))
    best = { word, term: terms.join(' '), field, kind: match.kind, points }
  }
  return best
}

/** The words of the query by which a command was found, the most important first. */
export const explain = (command: RegistryCommand, clauses: readonly WeighedClause[]): Explanation => {
  const commandTerms = termsOfCommand(command)
  const words = clauses.map((clause) => ({ clause, found: findIn(commandTerms, clause) }))
  const matched = words.flatMap(({ found }) => (found ? [found] : [])).sort((a, b) => b.points - a.points)
  const total = matched.reduce((sum, { points }) => sum + points, 0)
  return {
    matched: matched.map(({ points, ...found }) => ({ ...found, share: Math.round((points / total) * 1e3) / 1e3 })),
    missing: words.flatMap(({ clause, found }) => (found ? [] : [clause.word])),
  }
}
