import { termsOf, type Alternative, type ClausePlan } from '../plan/clauses.ts'
import type { Coverage } from '../rank/tier.ts'
import { weights } from '../weights.ts'

/** Which words of a query an item contains. */
export interface WordMatch extends Coverage {
  /**
   * How often the item satisfies each clause: as often as the rarest term of its best alternative occurs.
   * An indirect match, such as a translation, counts for less than one direct match, however often it occurs.
   */
  readonly frequencies: readonly number[]
}

export interface WordMatcher {
  /** The terms whose frequencies it needs, in this order. */
  readonly terms: readonly string[]
  /** Whether the text must be read, because the item contains all words of a phrase. */
  needsText(frequencies: readonly number[]): boolean
  /** Undefined when the item does not match. */
  match(frequencies: readonly number[], holds: (phrase: string) => boolean): WordMatch | undefined
}

/** An alternative with its terms as indexes into the list of frequencies. */
interface IndexedAlternative {
  readonly indexes: readonly number[]
  readonly phrase: string | undefined
  readonly isDirect: boolean
}

const lowestFrequency = ({ indexes }: IndexedAlternative, frequencies: readonly number[]): number => {
  let lowest = Infinity
  for (const index of indexes) lowest = Math.min(lowest, frequencies[index] ?? 0)
  return lowest === Infinity ? 0 : lowest
}

/**
 * Decides whether items that the index suggests match the clauses, the phrases and the exclusions. `terms` are those
 * whose frequencies are at hand.
 */
export const createWordMatcher = (
  { clauses, excluded }: Pick<ClausePlan, 'clauses' | 'excluded'>,
  terms = termsOf({ clauses, excluded }),
): WordMatcher => {
  const indexOfTerm = new Map(terms.map((term, index) => [term, index]))
  const indexOf = (term: string): number => indexOfTerm.get(term) ?? -1
  const indexed = ({ terms: needed, phrase, indirect }: Alternative): IndexedAlternative => ({
    indexes: needed.map(indexOf),
    phrase,
    isDirect: indirect === undefined,
  })
  const wanted = clauses.map(({ alternatives, required, isName }) => ({
    alternatives: alternatives.map(indexed),
    required,
    isName,
  }))
  const unwanted = excluded.map(indexed)
  const withPhrase = [...wanted.flatMap(({ alternatives }) => alternatives), ...unwanted].filter(
    ({ phrase }) => phrase !== undefined,
  )
  return {
    terms,
    needsText: (frequencies) => withPhrase.some((alternative) => lowestFrequency(alternative, frequencies) > 0),
    match: (frequencies, holds) => {
      const frequencyOf = (alternative: IndexedAlternative): number => {
        const frequency = lowestFrequency(alternative, frequencies)
        if (frequency === 0 || (alternative.phrase !== undefined && !holds(alternative.phrase))) return 0
        return alternative.isDirect ? frequency : 1 - weights.words.indirectLoss / frequency
      }
      if (unwanted.some((alternative) => frequencyOf(alternative) > 0)) return undefined
      const found = wanted.map(({ alternatives }) =>
        alternatives.reduce((best, one) => Math.max(best, frequencyOf(one)), 0),
      )
      const lacksRequired = wanted.some(({ required }, index) => required && found[index] === 0)
      const hasNone = found.length > 0 && found.every((frequency) => frequency === 0)
      if (lacksRequired || hasNone) return undefined
      // The first alternative of a name is the whole name.
      const named = wanted.some(
        ({ isName, alternatives: [whole] }) => isName && whole !== undefined && frequencyOf(whole) > 0,
      )
      return { frequencies: found, satisfied: found.filter((frequency) => frequency >= 1).length, named }
    },
  }
}
