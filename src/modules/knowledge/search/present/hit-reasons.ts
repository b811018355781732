import { firstOf, leftOut } from '../../domain/answer-limits.ts'
import { wordOf, type Indirect } from '../plan/clauses.ts'
import type { CountedClause } from '../plan/count-clauses.ts'
import type { Ranked } from '../rank/score.ts'
import type { Tier } from '../rank/tier.ts'
import type { ReadingContext } from '../search-context.ts'

/** How one word of the query contributes to a hit. */
export interface WordReason {
  readonly word: string
  /** How the item contains it: directly, by another word for it, or not at all. */
  readonly found: 'direct' | Indirect | 'missing'
  /** Weighted by field: a word in the title counts as several. */
  readonly frequency: number
  readonly rarity: number
}

/** Why a hit has its rank. */
export interface HitReasons {
  readonly tier: Tier
  readonly share: number
  readonly sentence: number
  /** How near its meaning is to that of the question; set if it was compared. */
  readonly cosine?: number
  /** The rarest words of the query. */
  readonly words: readonly WordReason[]
  readonly moreWords?: number | undefined
}

/** A query may have hundreds of words; a hit lists at most this many. */
const maxWords = 12

export const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** The first alternative that the item contains; the best ones come first. */
const reasonOf = ({ clause, rarity }: CountedClause, frequencies: ReadonlyMap<string, number>): WordReason => {
  const common = { word: wordOf(clause), rarity: rounded(rarity, 2) }
  for (const { terms, indirect } of clause.alternatives) {
    const frequency = Math.min(...terms.map((term) => frequencies.get(term) ?? 0))
    if (frequency > 0) return { ...common, found: indirect ?? 'direct', frequency }
  }
  return { ...common, found: 'missing', frequency: 0 }
}

/** How each word of the query contributes to each hit. */
export const hitReasons = async (
  { entries }: ReadingContext,
  hits: readonly Ranked[],
  clauses: readonly CountedClause[],
): Promise<ReadonlyMap<number, HitReasons>> => {
  const { kept, left } = firstOf(clauses, maxWords)
  const ids = hits.map(({ id }) => id)
  const frequenciesById = new Map(
    (await entries.of(ids)).map(({ id, frequencies }) => [
      id,
      new Map(entries.terms.map((term, index) => [term, frequencies[index] ?? 0])),
    ]),
  )
  const reasons = new Map<number, HitReasons>()
  for (const { id, tier, share, sentence = 0, cosine } of hits) {
    const frequencies = frequenciesById.get(id)
    if (!frequencies) continue
    const words = kept.map((clause) => reasonOf(clause, frequencies))
    const values = { tier, share: rounded(share, 2), sentence: rounded(sentence, 2) }
    const near = cosine === undefined ? {} : { cosine: rounded(cosine, 2) }
    reasons.set(id, { ...values, ...near, words, ...leftOut('moreWords', left) })
  }
  return reasons
}
