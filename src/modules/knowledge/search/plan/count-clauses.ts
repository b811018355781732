import { rarity } from '../rank/bm25.ts'
import type { Alternative, Clause, SearchPlan } from './clauses.ts'
import type { Estimate, ReadTx } from '../../ports.ts'
import { queriesFor, type CountedClause } from '../gather/gather-candidates.ts'
import { misspellingsOf, soundsLike } from './indirect-words.ts'

/** What is read before common words are left to the ranking: the rarest words, some in any case. */
const mostRead = 8
const leastRead = 3
const postingBudget = 8_000

/** From here on a word is common enough that its translations only help to rank, not to find. */
const common = 200

/** From here on a word is spelled here as it was typed, and other words that sound like it are not looked for. */
const known = 3

type Pause = () => Promise<void>

const estimate = async (tx: ReadTx, alternatives: readonly Alternative[], pause: Pause): Promise<Estimate> => {
  const parts: Estimate[] = []
  for (const query of queriesFor(alternatives)) {
    parts.push(await tx.estimate(query))
    await pause()
  }
  const [only] = parts
  return parts.length === 1 && only ? only : { count: parts.reduce((sum, { count }) => sum + count, 0) }
}

interface WordCount {
  /** How many items hold the word itself. */
  readonly count: number
  readonly pause: Pause
}

/** What else may satisfy a clause whose own words say too little: other names of it, or what it may have been meant to be. */
const indirectAlternatives = async (
  tx: ReadTx,
  clause: Clause,
  { count, pause }: WordCount,
): Promise<readonly Alternative[]> => {
  const translated = clause.alternatives.filter(({ indirect }) => indirect !== undefined)
  const [whole, ...others] = clause.alternatives
  if (translated.length > 0 || count >= known || !clause.typed || !whole || others.length > 0) return translated
  const sounding = await soundsLike(clause.typed, { tx, pause })
  return sounding.length > 0 || count > 0 ? sounding : misspellingsOf(clause.typed, whole.terms[0] ?? '', { tx, pause })
}

/** How rare a word is in its own language says how much it says; other ways count where there is nothing else. */
const countClause = async (tx: ReadTx, clause: Clause, pause: Pause): Promise<Omit<CountedClause, 'rarity'>> => {
  const direct = clause.alternatives.filter(({ indirect }) => indirect === undefined)
  const found = await estimate(tx, direct, pause)
  const itself = { clause, read: direct, reach: found.count, ...found }
  if (found.count >= common) return itself
  const indirect = await indirectAlternatives(tx, clause, { count: found.count, pause })
  if (indirect.length === 0) return itself
  const alternatives = [...direct, ...indirect]
  const { count, ids } = await estimate(tx, alternatives, pause)
  return {
    clause: { ...clause, alternatives },
    read: alternatives,
    count: found.count > 0 ? found.count : count,
    reach: count,
    ...(ids && { ids }),
    ...(found.ids && { direct: found.ids }),
  }
}

/** Rarest first. */
export const countClauses = async (
  tx: ReadTx,
  { clauses }: SearchPlan,
  pause: Pause,
): Promise<readonly CountedClause[]> => {
  const totals = await tx.indexTotals()
  const counted: CountedClause[] = []
  for (const clause of clauses) {
    const one = await countClause(tx, clause, pause)
    // A word that no item has must not keep those with all the others from being first.
    if (one.count > 0 || clause.required) counted.push({ ...one, rarity: rarity(totals, one.count) })
    await pause()
  }
  return counted.sort((a, b) => a.count - b.count)
}

/** The rarest of the clauses, which find what comes first. */
export const rarestClauses = (clauses: readonly CountedClause[]): readonly CountedClause[] => {
  let spent = 0
  return clauses.filter(({ clause, count }, index) => {
    spent += count
    return clause.required || index < leastRead || (index < mostRead && spent <= postingBudget)
  })
}
