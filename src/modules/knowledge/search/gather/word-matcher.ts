import type { SearchPlan, Alternative } from '../plan/clauses.ts'
import type { Coverage } from '../rank/tier.ts'

/**
 * How often an item satisfies each clause: as often as the rarest term of its best alternative. An
 * indirect match (a translation) counts for less than one direct match, however often it occurs.
 */
export type ClauseFrequencies = readonly number[]

export interface WordMatch extends Coverage {
  readonly frequencies: ClauseFrequencies
}

export interface WordMatcher {
  /** The terms whose frequencies it wants to see, in this order. */
  readonly terms: readonly string[]
  /** Whether frequencies alone do not tell, because all words of a phrase are there. */
  needsText(frequencies: readonly number[]): boolean
  /** Undefined when the item is not one that was asked for. */
  matcher(frequencies: readonly number[], holds: (phrase: string) => boolean): WordMatch | undefined
}

/** An alternative with its terms as places in the list of frequencies. */
interface IndexedAlternative {
  readonly places: readonly number[]
  readonly phrase: string | undefined
  readonly isDirect: boolean
}

/** What one indirect match lacks to be worth one direct match. */
const indirectLoss = 0.2

const least = ({ places }: IndexedAlternative, frequencies: readonly number[]): number => {
  let minimum = Infinity
  for (const place of places) minimum = Math.min(minimum, frequencies[place] ?? 0)
  return minimum === Infinity ? 0 : minimum
}

/** Decides about items that the index suggests: what they hold of the clauses, the phrases and the exclusions. */
export const createWordMatcher = ({ clauses, excluded }: Pick<SearchPlan, 'clauses' | 'excluded'>): WordMatcher => {
  const places = new Map<string, number>()
  const placeOf = (term: string): number => {
    const place = places.get(term) ?? places.size
    places.set(term, place)
    return place
  }
  const placed = ({ terms, phrase, indirect }: Alternative): IndexedAlternative => ({
    places: terms.map(placeOf),
    phrase,
    isDirect: indirect === undefined,
  })
  const wanted = clauses.map(({ alternatives, required, isName }) => ({
    alternatives: alternatives.map(placed),
    required,
    isName,
  }))
  const unwanted = excluded.map(placed)
  const withPhrase = [...wanted.flatMap(({ alternatives }) => alternatives), ...unwanted].filter(
    ({ phrase }) => phrase !== undefined,
  )
  return {
    terms: [...places.keys()],
    needsText: (frequencies) => withPhrase.some((alternative) => least(alternative, frequencies) > 0),
    matcher: (frequencies, holds) => {
      const frequencyOf = (alternative: IndexedAlternative): number => {
        const frequency = least(alternative, frequencies)
        if (frequency === 0 || (alternative.phrase !== undefined && !holds(alternative.phrase))) return 0
        return alternative.isDirect ? frequency : 1 - indirectLoss / frequency
      }
      if (unwanted.some((alternative) => frequencyOf(alternative) > 0)) return undefined
      const found = wanted.map(({ alternatives }) =>
        alternatives.reduce((best, one) => Math.max(best, frequencyOf(one)), 0),
      )
      const lacksRequired = wanted.some(({ required }, index) => required && found[index] === 0)
      const hasNone = found.length > 0 && found.every((frequency) => frequency === 0)
      if (lacksRequired || hasNone) return undefined
      // The first alternative of a name is the whole of it.
      const named = wanted.some(
        ({ isName, alternatives: [whole] }) => isName && whole !== undefined && frequencyOf(whole) > 0,
      )
      return { frequencies: found, satisfied: found.filter((frequency) => frequency >= 1).length, named }
    },
  }
}
