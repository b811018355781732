import { createWordMatcher } from './word-matcher.ts'
import type { Scored } from '../rank/bm25.ts'
import type { ItemFilter, ReadTx } from '../../ports.ts'
import { maxCounted, type Found, type LookUp } from '../rank/rank-matches.ts'
import { matchItems } from './match-items.ts'

const newestFirst = { sortBy: 'updated', direction: 'desc' } as const

/** So many items are walked in one step. */
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

/** Without words every item is as good as any other. */
const asHits = (ids: readonly number[]): readonly Scored[] => ids.map((id) => ({ id, score: 1 }))

/** What filters without words find: the newest first. */
export const newestItems = async (tx: ReadTx, { plan, filter, offset, limit, pause }: LookUp): Promise<Found> => {
  if (plan.excluded.length === 0) {
    const total = await tx.count(filter, maxCounted + 1)
    return {
      hits: asHits(await tx.page({ filter, ...newestFirst, limit, offset, expected: total })),
      total,
      clauses: [],
    }
  }
  const request = {
    matcher: createWordMatcher(plan),
    filter: {},
    enough: Math.max(maxCounted + 1, offset + limit),
    pause,
  }
  const ids = (await matchItems(tx, newestPages(tx, filter), request)).map(({ id }) => id)
  return { hits: asHits(ids.slice(offset, offset + limit)), total: ids.length, clauses: [] }
}
