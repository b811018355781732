import { cosine } from '../../../../text/meaning/vectors.ts'
import { signsOf } from '../../../../text/meaning/signs.ts'
import type { ModelVector } from '../../ports.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { ReadingContext, SearchContext } from '../search-context.ts'
import { weights } from '../weights.ts'
import { matchItems } from './match-items.ts'
import { nearestIds } from './nearest-ids.ts'
import { createWordMatcher } from './word-matcher.ts'

/** An item whose vector is near to that of the question. */
export interface NearItem {
  readonly id: number
  readonly cosine: number
}

/** How many of the candidates that pass are compared exactly. */
export const maxCompared = 100

/** How many candidates are taken if there are filters, and how many of these are filtered in one question. */
export const maxFiltered = 4_000
const filteredAtOnce = 2_000

/** The ids whose signs differ least from those of the question. */
const scanSigns = async (
  { signs: signsBy, pause }: SearchContext,
  { model, numbers }: ModelVector,
  most: number,
): Promise<readonly number[]> => {
  const signs = await signsBy(model)
  await pause()
  const farthest = Math.floor(numbers.length * weights.meaning.farthest)
  return nearestIds(signs, signsOf(numbers), { most, farthest })
}

/** The first candidates that pass the filters. */
const candidatesFor = async (
  context: ReadingContext,
  vector: ModelVector,
  most: number,
): Promise<readonly number[]> => {
  if (!context.passing.hasFilter) return scanSigns(context, vector, most)
  const candidates = await scanSigns(context, vector, maxFiltered)
  const kept: number[] = []
  for (let start = 0; start < candidates.length && kept.length < most; start += filteredAtOnce) {
    const some = candidates.slice(start, start + filteredAtOnce)
    for (const id of await context.passing.keep(some, most - kept.length, most)) kept.push(id)
    await context.pause()
  }
  return kept.slice(0, most)
}

/** How near these items are to the question. Items without a vector are left out. */
export const cosinesOf = async (
  { entries }: ReadingContext,
  { numbers }: ModelVector,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map([...(await entries.vectors(ids))].map(([id, vector]) => [id, cosine(numbers, vector)]))

const byCosine = (a: NearItem, b: NearItem): number => b.cosine - a.cosine || b.id - a.id

const withoutExcluded = async (
  context: ReadingContext,
  { excluded }: Pick<SearchPlan, 'excluded'>,
  items: readonly NearItem[],
): Promise<readonly NearItem[]> => {
  if (excluded.length === 0) return items
  const matcher = createWordMatcher({ clauses: [], excluded }, context.entries.terms)
  const ids = items.map(({ id }) => id)
  const allowed = new Set((await matchItems(context, matcher, ids)).map(({ id }) => id))
  return items.filter(({ id }) => allowed.has(id))
}

/**
 * The items nearest to the question in meaning that pass its filters and exclusions, nearest first. `most` candidates
 * are compared exactly.
 */
export const nearestItems = async (
  context: ReadingContext,
  plan: Pick<SearchPlan, 'excluded' | 'vector'>,
  most = maxCompared,
): Promise<readonly NearItem[]> => {
  const { vector } = plan
  if (!vector) return []
  const candidates = await candidatesFor(context, vector, most)
  // Their words are needed soon, too.
  await context.entries.of(candidates, 'with vectors')
  const cosines = await cosinesOf(context, vector, candidates)
  const near = [...cosines].map(([id, value]) => ({ id, cosine: value })).sort(byCosine)
  return (await withoutExcluded(context, plan, near)).slice(0, weights.depth.nearest)
}
