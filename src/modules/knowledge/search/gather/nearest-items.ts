import { cosine } from '../../../../text/meaning/vectors.ts'
import { createNearestSigns } from '../../../../text/meaning/nearest-signs.ts'
import { signsOf } from '../../../../text/meaning/signs.ts'
import type { ModelVector } from '../../ports.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { SearchContext } from '../search-context.ts'
import { weights } from '../weights.ts'
import { keepMatching, matchItems } from './match-items.ts'
import { createWordMatcher } from './word-matcher.ts'

/** An item whose vector is near to that of the question. */
export interface NearItem {
  readonly id: number
  readonly cosine: number
}

/** How many candidates are filtered in one step, and at most. */
const batch = 500
const maxFiltered = 4_000

/** How many of the candidates that pass are compared exactly. */
const maxCompared = 200

const scanSigns = async ({ tx, pause }: SearchContext, { model, numbers }: ModelVector): Promise<Generator<number>> => {
  const nearest = createNearestSigns(signsOf(numbers), weights.meaning.farthest)
  for (let after = -1; ; ) {
    const blocks = await tx.signBlocks(model, after)
    const last = blocks.at(-1)
    if (!last) return nearest.nearestFirst()
    for (const { firstId, signs } of blocks) {
      nearest.add(firstId, signs)
      await pause()
    }
    after = last.firstId
  }
}

const take = (from: Generator<number>, most: number): readonly number[] => {
  const taken: number[] = []
  while (taken.length < most) {
    const next = from.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

/** The first candidates that pass the filters. */
const passing = async (
  { tx, pause }: SearchContext,
  { filter }: SearchPlan,
  candidates: Generator<number>,
): Promise<readonly number[]> => {
  const kept: number[] = []
  for (let filtered = 0; filtered < maxFiltered && kept.length < maxCompared; filtered += batch) {
    const some = take(candidates, batch)
    if (some.length === 0) break
    for (const id of await keepMatching(tx, some, filter)) kept.push(id)
    await pause()
  }
  return kept.slice(0, maxCompared)
}

/** How near these items are to the question. Items without a vector are left out. */
export const cosinesOf = async (
  { tx }: SearchContext,
  { model, numbers }: ModelVector,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map((await tx.vectors(model, ids)).map((item) => [item.id, cosine(numbers, item.numbers)]))

const byCosine = (a: NearItem, b: NearItem): number => b.cosine - a.cosine || b.id - a.id

const withoutExcluded = async (
  context: SearchContext,
  { excluded }: SearchPlan,
  items: readonly NearItem[],
): Promise<readonly NearItem[]> => {
  if (excluded.length === 0) return items
  const matcher = createWordMatcher({ clauses: [], excluded })
  const ids = items.map(({ id }) => id)
  const allowed = new Set((await matchItems(context, matcher, ids)).map(({ id }) => id))
  return items.filter(({ id }) => allowed.has(id))
}

/** The items nearest to the question in meaning that pass its filters and exclusions, nearest first. */
export const nearestItems = async (context: SearchContext, plan: SearchPlan): Promise<readonly NearItem[]> => {
  if (!plan.vector) return []
  const candidates = await passing(context, plan, await scanSigns(context, plan.vector))
  const cosines = await cosinesOf(context, plan.vector, candidates)
  const near = [...cosines].map(([id, value]) => ({ id, cosine: value })).sort(byCosine)
  return (await withoutExcluded(context, plan, near)).slice(0, weights.depth.nearest)
}
