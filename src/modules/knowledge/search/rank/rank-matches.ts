import type { Candidate } from '../gather/candidates.ts'
import type { Gathered } from '../gather/gather-matches.ts'
import { matchEntries } from '../gather/match-items.ts'
import { partsToRank, readEntries } from '../gather/read-entries.ts'
import { maxEvidence } from '../gather/sources.ts'
import { createWordMatcher } from '../gather/word-matcher.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { ItemEntry } from '../../ports.ts'
import type { ReadingContext } from '../search-context.ts'
import { rankByWords } from './bm25.ts'
import type { Ranked } from './score.ts'

/** The result of the third step. The parts follow each other, so an item has the same rank on every page. */
export interface Ranking {
  /** The best matches, ranked by their words. The next step reads their texts. */
  readonly head: readonly Ranked[]
  /** The next matches, ranked by their words, if the page needs them. */
  readonly byWords: readonly Ranked[]
  /** The rest up to the end of the page, in the order of their evidence. */
  readonly byEvidence: readonly Ranked[]
  /** Hits without any of the words, after all others. */
  readonly byMeaning: readonly Ranked[]
}

const rankByTheirWords = async (
  context: ReadingContext,
  { counted, totals }: SearchPlan,
  { matches, entries }: { readonly matches: readonly Candidate[]; readonly entries: readonly ItemEntry[] },
): Promise<readonly Ranked[]> => {
  const tiers = new Map(matches.map(({ id, tier }) => [id, tier]))
  const clauses = counted.map(({ clause }) => clause)
  const matcher = createWordMatcher({ clauses, excluded: [] }, context.entries.terms)
  const found = await matchEntries(context, matcher, entries)
  return rankByWords(
    found.map((match) => ({ ...match, tier: tiers.get(match.id) ?? 'some' })),
    { rarities: counted.map(({ rarity }) => rarity), totals },
  )
}

/** Reading the words of thousands of items takes too long, so here only the evidence decides. */
const rankByEvidence = (matches: readonly Candidate[], max: number): readonly Ranked[] =>
  matches.map(({ id, tier, evidence }) => ({ id, tier, share: max === 0 ? 0 : evidence / max }))

/** Ranks the matches from the first to the end of the page. */
export const rankMatches = async (context: ReadingContext, plan: SearchPlan, gathered: Gathered): Promise<Ranking> => {
  const { matches, byMeaning: near } = gathered
  const byMeaning = near.map(({ id, cosine }) => ({ id, tier: 'meaning' as const, share: cosine, cosine }))
  // Without words there is nothing to rank by: all matches are equal.
  if (plan.counted.length === 0)
    return { head: matches.map(({ id, tier }) => ({ id, tier, share: 1 })), byWords: [], byEvidence: [], byMeaning }
  const { head, next } = partsToRank(plan, gathered)
  const [headEntries, nextEntries] = await readEntries(context, plan, gathered)
  const ranked = head.length + next.length
  const end = Math.min(plan.page.offset + plan.page.limit, matches.length)
  return {
    head: await rankByTheirWords(context, plan, { matches: head, entries: headEntries }),
    byWords: await rankByTheirWords(context, plan, { matches: next, entries: nextEntries }),
    byEvidence: end > ranked ? rankByEvidence(matches.slice(ranked, end), maxEvidence(plan.counted)) : [],
    byMeaning,
  }
}
