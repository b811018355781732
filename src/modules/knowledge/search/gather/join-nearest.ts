import type { SearchPlan } from '../plan/plan-search.ts'
import { tierOf } from '../rank/tier.ts'
import type { ReadingContext } from '../search-context.ts'
import { weights } from '../weights.ts'
import type { Candidate } from './candidates.ts'
import type { Gathered } from './gather-matches.ts'
import { maxCounted } from './rarest-clauses.ts'
import { matchItems } from './match-items.ts'
import { nearestItems, type NearItem } from './nearest-items.ts'
import { isBelow, shapeOf } from './order-matches.ts'
import { createWordMatcher } from './word-matcher.ts'

/** Those of the nearest items that contain words of the query. */
const withWords = async (
  context: ReadingContext,
  plan: SearchPlan,
  near: readonly NearItem[],
): Promise<readonly Candidate[]> => {
  if (plan.counted.length === 0 || near.length === 0) return []
  const clauses = plan.counted.map(({ clause }) => clause)
  const matcher = createWordMatcher({ clauses, excluded: plan.excluded }, context.entries.terms)
  const shape = shapeOf(plan)
  const matches = await matchItems(
    context,
    matcher,
    near.map(({ id }) => id),
  )
  return matches.map((match) => ({ id: match.id, tier: tierOf(match, shape), evidence: 0 }))
}

interface NearMatches {
  readonly near: readonly NearItem[]
  /** Those that contain words of the query. */
  readonly matching: readonly Candidate[]
}

export const nearMatches = async (context: ReadingContext, plan: SearchPlan): Promise<NearMatches> => {
  const near = await nearestItems(context, plan)
  return { near, matching: await withWords(context, plan, near) }
}

const aWord = /\p{L}{2}|\p{Script=Han}/u
const asInCode = /[*%_\\^$|=<>{}[\]#@~`+]|[A-Za-z]-?\d|\d[A-Za-z]/

/** Whether the exact text is wanted: a phrase, a name such as PR-7 or log*, or no words at all. */
const isLiteral = ({ clauses, question }: SearchPlan): boolean =>
  clauses.some(({ alternatives }) => alternatives.some(({ phrase }) => phrase !== undefined)) ||
  !aWord.test(question) ||
  asInCode.test(question)

/**
 * Adds the items nearest in meaning. Those that contain words of the query are ranked with the best matches, unless
 * others of a higher tier come first. The rest are hits by their meaning alone if they are near enough and all matches
 * are known.
 */
export const joinNearest = (
  plan: SearchPlan,
  { byWords: gathered, near, matching }: NearMatches & { readonly byWords: Gathered },
): Gathered => {
  if (near.length === 0) return gathered
  const head = gathered.matches.slice(0, gathered.headSize)
  const inHead = new Set(head.map(({ id }) => id))
  const lowest = gathered.matches[gathered.headSize]?.tier ?? 'some'
  const pulled = matching.filter(({ id, tier }) => !inHead.has(id) && !isBelow(tier, lowest))
  const known = new Set([...inHead, ...pulled.map(({ id }) => id)])
  const rest = gathered.matches.slice(gathered.headSize).filter(({ id }) => !known.has(id))
  const hasWords = new Set(matching.map(({ id }) => id))
  const byMeaning =
    isLiteral(plan) || gathered.total > maxCounted
      ? []
      : near.filter(({ id, cosine }) => cosine >= weights.meaning.bar && !hasWords.has(id))
  return {
    ...gathered,
    matches: [...head, ...pulled, ...rest],
    headSize: head.length + pulled.length,
    near: hasWords,
    byMeaning,
    total: gathered.total + byMeaning.length,
  }
}
