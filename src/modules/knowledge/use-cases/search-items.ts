import { ruleViolated } from '../../../kernel/errors.ts'
import { createPace } from '../../../kernel/pace.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ItemSummary } from '../domain/item.ts'
import { normaliseType } from '../domain/item-fields.ts'
import { itemFilterOf } from '../domain/query/item-filter.ts'
import { parseQuery } from '../domain/query/parse-query.ts'
import type { Ranked } from '../domain/search/rank.ts'
import { planSearch, type SearchPlan } from '../domain/search/search-plan.ts'
import { makeSnippet } from '../domain/search/snippet.ts'
import type { Caller, ItemFilter, ReadTx } from '../ports.ts'
import { mostCounted, rankMatches } from './rank-matches.ts'

export interface SearchRequest {
  readonly query: string
  readonly types?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

export interface SearchHit extends ItemSummary {
  readonly score: number
  readonly snippet: string
}

export interface SearchPage {
  readonly items: readonly SearchHit[]
  readonly total: number
  readonly totalIsLowerBound?: true
  readonly limit: number
  readonly offset: number
}

interface Found {
  readonly hits: readonly Ranked[]
  readonly total: number
}

/** Filters without words: newest first, and every item is as good as any other. */
const newest = async (tx: ReadTx, filter: ItemFilter, { limit, offset }: SearchRequest): Promise<Found> => {
  const total = await tx.count(filter)
  const ids = await tx.page({ filter, sortBy: 'updated', direction: 'desc', limit, offset, expected: total })
  return { hits: ids.map((id) => ({ id, score: 1 })), total }
}

type Presenting = Pick<LookUp, 'plan' | 'pause'>

const present = async (tx: ReadTx, hits: readonly Ranked[], { plan, pause }: Presenting): Promise<readonly SearchHit[]> => {
  const summaries = new Map((await tx.summaries(hits.map(({ id }) => id))).map((item) => [item.id, item]))
  const shown: SearchHit[] = []
  for (const { id, score } of hits) {
    const item = summaries.get(id)
    const [text] = await tx.texts([id])
    if (item && text) shown.push({ ...item, score, snippet: makeSnippet(text, plan.words) })
    await pause()
  }
  return shown
}

const find = async (tx: ReadTx, request: SearchRequest, caller: Caller): Promise<SearchPage> => {
  const pause = createPace(caller.signal)
  const parsed = parseQuery(request.query)
  const plan = planSearch(parsed)
  const types = request.types?.length ? request.types.map(normaliseType) : undefined
  const filter = await itemFilterOf(parsed.filters, { facets: await tx.facets(), types, tagsFoldedAs: (folded) => tx.tagsFoldedAs(folded) })
  const { hits, total } = await lookUp(tx, { plan, filter, request, pause, filtersOnly: parsed.filters.length > 0 })
  return {
    items: await present(tx, hits, { plan, pause }),
    total: Math.min(total, mostCounted),
    ...(total > mostCounted && { totalIsLowerBound: true as const }),
    limit: request.limit,
    offset: request.offset,
  }
}

interface LookUp {
  readonly plan: SearchPlan
  readonly filter: ItemFilter
  readonly request: SearchRequest
  readonly filtersOnly: boolean
  pause(): Promise<void>
}

const lookUp = async (tx: ReadTx, { plan, filter, request, pause, filtersOnly }: LookUp): Promise<Found> => {
  if (plan.clauses.length === 0) return filtersOnly ? newest(tx, filter, request) : { hits: [], total: 0 }
  const { ranked, total } = await rankMatches(tx, { plan, filter, pause })
  return { hits: ranked.slice(request.offset, request.offset + request.limit), total }
}

export const searchItems = ({ store }: KnowledgeDeps, caller: Caller, request: SearchRequest): Promise<SearchPage> => {
  if (request.query.trim() === '') throw ruleViolated('query', 'Query must not be blank', 'Give words to search for, or call list_items.')
  return store.read(caller, (tx) => find(tx, request, caller))
}
