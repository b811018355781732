import { ruleViolated } from '../../../kernel/errors.ts'
import { inSteps } from '../../../kernel/in-steps.ts'
import { createPace } from '../../../kernel/pace.ts'
import { wordFinder } from '../../../text/find-words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ItemSummary } from '../domain/item.ts'
import { normaliseType } from '../domain/item-fields.ts'
import { itemFilterOf } from '../domain/query/item-filter.ts'
import { parseQuery } from '../domain/query/parse-query.ts'
import type { Scored } from '../domain/search/rank.ts'
import { planSearch } from '../domain/search/search-plan.ts'
import { makeSnippet } from '../domain/search/snippet.ts'
import type { Caller, ReadTx } from '../ports.ts'
import { createItemTexts } from './item-texts.ts'
import { newestItems } from './newest-items.ts'
import { mostCounted, rankMatches, type Found, type LookUp } from './rank-matches.ts'

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

const present = async (tx: ReadTx, hits: readonly Scored[], { plan, texts, pause }: LookUp): Promise<readonly SearchHit[]> => {
  const ids = hits.map(({ id }) => id)
  const summaries = new Map((await tx.summaries(ids)).map((item) => [item.id, item]))
  const read = await texts.of(ids)
  const finder = wordFinder(plan.words)
  const shown: SearchHit[] = []
  for (const { id, score } of hits) {
    const item = summaries.get(id)
    const text = read.get(id)
    if (item && text) shown.push({ ...item, score, snippet: await inSteps(makeSnippet(text, finder), pause) })
    await pause()
  }
  return shown
}

/** A query with nothing searchable in it finds nothing, unless it has filters. */
const lookUpItems = async (tx: ReadTx, lookUp: LookUp, hasFilters: boolean): Promise<Found> => {
  if (lookUp.plan.clauses.length > 0) return rankMatches(tx, lookUp)
  return hasFilters ? newestItems(tx, lookUp) : { hits: [], total: 0 }
}

const find = async (tx: ReadTx, request: SearchRequest, caller: Caller): Promise<SearchPage> => {
  const pause = createPace(caller.signal)
  const parsed = parseQuery(request.query.toWellFormed())
  const plan = await inSteps(planSearch(parsed), pause)
  const types = request.types?.length ? request.types.map(normaliseType) : undefined
  const filter = await itemFilterOf(parsed.filters, {
    facets: await tx.facets(),
    types,
    tagsFoldedAs: async (folded) => {
      await pause()
      return tx.tagsFoldedAs(folded)
    },
  })
  const lookUp = { plan, filter, pause, texts: createItemTexts(tx, pause), limit: request.limit, offset: request.offset }
  const { hits, total } = await lookUpItems(tx, lookUp, parsed.filters.length > 0)
  return {
    items: await present(tx, hits, lookUp),
    total: Math.min(total, mostCounted),
    ...(total > mostCounted && { totalIsLowerBound: true as const }),
    limit: request.limit,
    offset: request.offset,
  }
}

export const searchItems = ({ store }: KnowledgeDeps, caller: Caller, request: SearchRequest): Promise<SearchPage> => {
  if (request.query.trim() === '') throw ruleViolated('query', 'Query must not be blank', 'Give words to search for, or call list_items.')
  return store.read(caller, (tx) => find(tx, request, caller))
}
