import type { ItemFilter, ReadTx } from '../../ports.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { ReadingContext } from '../search-context.ts'
import { matchItems } from './match-items.ts'
import { createWordMatcher } from './word-matcher.ts'

const newestFirst = { sortBy: 'updated', direction: 'desc' } as const

/** How many items are listed in one step. */
const pageSize = 2_000

async function* newestPages(tx: ReadTx, filter: ItemFilter): AsyncGenerator<readonly number[]> {
  let after: number | undefined
  do {
    const ids = await tx.page({
      filter,
      ...newestFirst,
      limit: pageSize,
      offset: 0,
      ...(after !== undefined && { after }),
    })
    if (ids.length > 0) yield ids
    after = ids.length < pageSize ? undefined : ids.at(-1)
  } while (after !== undefined)
}

interface NewestItems {
  /** The ids of the page. */
  readonly ids: readonly number[]
  /** Exact up to `maxCounted`. */
  readonly total: number
}

/** The result of a query with filters and without words, newest first. */
export const newestItems = async (
  context: ReadingContext,
  { clauses, excluded, filtering: { filter }, page }: SearchPlan,
  maxCounted: number,
): Promise<NewestItems> => {
  const { tx } = context
  const { offset, limit } = page
  if (excluded.length === 0) {
    const total = await tx.count(filter, maxCounted + 1)
    return { ids: await tx.page({ filter, ...newestFirst, limit, offset, expected: total }), total }
  }
  const matcher = createWordMatcher({ clauses, excluded }, context.entries.terms)
  const enough = Math.max(maxCounted + 1, offset + limit)
  const found: number[] = []
  for await (const ids of newestPages(tx, filter)) {
    for (const { id } of await matchItems(context, matcher, ids)) found.push(id)
    if (found.length >= enough) break
  }
  return { ids: found.slice(offset, offset + limit), total: Math.min(found.length, enough) }
}
