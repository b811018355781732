import { createPause } from '../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { Caller, ReadTx } from '../ports.ts'
import { gatherMatches } from './gather/gather-matches.ts'
import { maxCounted } from './gather/rarest-clauses.ts'
import { planSearch } from './plan/plan-search.ts'
import { cutWords } from './plan/query/cut-words.ts'
import { parseQuery } from './plan/query/parse-query.ts'
import { questionVector } from './plan/question-vector.ts'
import { contextAfter, createSearchContext } from './search-context.ts'

export interface Matches {
  readonly ids: readonly number[]
  /** Exact up to the number of hits that a search counts. */
  readonly total: number
  readonly totalIsLowerBound: boolean
}

/** Finds what a search finds, up to a limit and in no particular order, for further reads in the same view. */
export const withMatches = async <T>(
  deps: KnowledgeDeps,
  caller: Caller,
  request: { readonly query: string; readonly limit: number; use(tx: ReadTx, matches: Matches): Promise<T> },
): Promise<T> => {
  const { query, limit, use } = request
  const parsed = cutWords(parseQuery(query.toWellFormed()))
  const { vector } = await questionVector(deps, caller, parsed.query)
  return deps.store.read(caller, async (tx) => {
    const context = createSearchContext(tx, createPause(caller.signal), { vector })
    const plan = await planSearch(context, { parsed, limit, offset: 0 })
    const { matches, byMeaning, total } = await gatherMatches(contextAfter(context, plan), plan, false)
    const ids = [...new Set([...matches, ...byMeaning].map(({ id }) => id))].slice(0, limit)
    return use(tx, { ids, total: Math.max(total, ids.length), totalIsLowerBound: total > maxCounted })
  })
}
