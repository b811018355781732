import { createWordMatcher } from '../gather/word-matcher.ts'
import type { Scored } from '../rank/bm25.ts'
import type { Indirect } from '../plan/clauses.ts'
import type { Tier } from '../rank/tier.ts'
import type { ReadTx } from '../../ports.ts'
import type { CountedClause } from '../gather/gather-candidates.ts'

/** What one word of the query does for a hit. */
export interface WordReason {
  readonly word: string
  /** How it is there: itself, indirectly, or not at all. */
  readonly found: 'direct' | Indirect | 'missing'
  /** Weighted by where it stands: a word in the title counts as several. */
  readonly frequency: number
  /** How much it says to have it: what few items have says more. */
  readonly rarity: number
}

/** Why a hit is where it is. */
export interface HitReasons {
  readonly tier: Tier
  readonly share: number
  readonly sentence: number
  readonly words: readonly WordReason[]
}

const wordOf = ({ clause }: CountedClause): string =>
  clause.typed?.text ??
  clause.alternatives.map(({ phrase, terms }) => (phrase === undefined ? terms.join(' ') : `"${phrase}"`)).join(' OR ')

/** The first way in which the item satisfies the clause; ways stand in the order of their worth. */
const reasonOf = (counted: CountedClause, frequencies: ReadonlyMap<string, number>): WordReason => {
  const rounded = Math.round(counted.rarity * 100) / 100
  for (const { terms, indirect } of counted.clause.alternatives) {
    const frequency = Math.min(...terms.map((term) => frequencies.get(term) ?? 0))
    if (frequency > 0) return { word: wordOf(counted), found: indirect ?? 'direct', frequency, rarity: rounded }
  }
  return { word: wordOf(counted), found: 'missing', frequency: 0, rarity: rounded }
}

/** For people who wonder about the order: what each word of the query did for each hit. */
export const explainHits = async (
  tx: ReadTx,
  hits: readonly Scored[],
  clauses: readonly CountedClause[],
): Promise<ReadonlyMap<number, HitReasons>> => {
  const { terms } = createWordMatcher({ clauses: clauses.map(({ clause }) => clause), excluded: [] })
  const found = await tx.frequencies(
    hits.map(({ id }) => id),
    terms,
  )
  const byId = new Map(
    found.map(({ id, frequencies }) => [id, new Map(terms.map((term, index) => [term, frequencies[index] ?? 0]))]),
  )
  return new Map(
    hits.flatMap(({ id, reasons }): [number, HitReasons][] => {
      const frequencies = byId.get(id)
      if (!reasons || !frequencies) return []
      const { tier, share, sentence = 0 } = reasons
      return [
        [
          id,
          {
            tier,
            share: twoPlaces(share),
            sentence: twoPlaces(sentence),
            words: clauses.map((clause) => reasonOf(clause, frequencies)),
          },
        ],
      ]
    }),
  )
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100
