import type { Estimate, IndexTotals } from '../../ports.ts'
import type { SearchContext } from '../search-context.ts'
import type { Alternative, Clause } from './clauses.ts'
import { misspellingsOf, soundsLike } from './indirect-words.ts'
import { queriesFor } from './term-queries.ts'

/** A clause and its numbers from the index. */
export interface CountedClause {
  readonly clause: Clause
  /** The alternatives that are looked up. */
  readonly read: readonly Alternative[]
  /** About how many items satisfy it. */
  readonly count: number
  /** About how many items are candidates: more than satisfy it if other words are also looked up. */
  readonly reach: number
  /** All candidate ids, ascending, if counting had to read them. */
  readonly ids?: readonly number[]
  /** The ids that satisfy it by its own words, if not all candidates do. */
  readonly direct?: readonly number[]
  readonly rarity: number
}

/** From this count on, the translations of a word only affect the rank. */
const common = 200

/** From this count on, the word counts as spelled correctly, and similar words are not looked up. */
const known = 3

/** The weight of a word that `count` of all items contain (the IDF of BM25). */
const rarityOf = ({ items }: IndexTotals, count: number): number =>
  Math.log(1 + (Math.max(items, count) - count + 0.5) / (count + 0.5))

const estimate = async ({ tx, pause }: SearchContext, alternatives: readonly Alternative[]): Promise<Estimate> => {
  const parts = await tx.estimates(queriesFor(alternatives), pause)
  const [only] = parts
  return parts.length === 1 && only ? only : { count: parts.reduce((sum, { count }) => sum + count, 0) }
}

/** Other words for a clause whose own words find little: translations, or else similar words of the index. */
const indirectAlternatives = async (
  context: SearchContext,
  clause: Clause,
  count: number,
): Promise<readonly Alternative[]> => {
  const translated = clause.alternatives.filter(({ indirect }) => indirect !== undefined)
  const [whole, ...others] = clause.alternatives
  if (translated.length > 0 || count >= known || !clause.typed || !whole || others.length > 0) return translated
  const sounding = await soundsLike(clause.typed, context)
  if (sounding.length > 0 || count > 0 || context.asSpelled === true) return sounding
  return misspellingsOf(clause.typed, whole.terms[0] ?? '', context)
}

/** The count is that of the word itself. The count of other words is used only if no item contains the word. */
const countClause = async (context: SearchContext, clause: Clause): Promise<Omit<CountedClause, 'rarity'>> => {
  const direct = clause.alternatives.filter(({ indirect }) => indirect === undefined)
  const found = await estimate(context, direct)
  const itself = { clause, read: direct, reach: found.count, ...found }
  if (found.count >= common) return itself
  const indirect = await indirectAlternatives(context, clause, found.count)
  if (indirect.length === 0) return itself
  const alternatives = [...direct, ...indirect]
  const { count, ids } = await estimate(context, alternatives)
  return {
    clause: { ...clause, alternatives },
    read: alternatives,
    count: found.count > 0 ? found.count : count,
    reach: count,
    ...(ids && { ids }),
    ...(found.ids && { direct: found.ids }),
  }
}

/** Counts the items of each clause, rarest first. */
export const countClauses = async (
  context: SearchContext,
  clauses: readonly Clause[],
  totals: IndexTotals,
): Promise<readonly CountedClause[]> => {
  const counted: CountedClause[] = []
  for (const clause of clauses) {
    const one = await countClause(context, clause)
    // A word that no item contains is ignored: otherwise no item could have all words.
    if (one.count > 0 || clause.required) counted.push({ ...one, rarity: rarityOf(totals, one.count) })
    await context.pause()
  }
  return counted.sort((a, b) => a.count - b.count)
}
