import { ruleViolated } from '../../../kernel/errors.ts'
import { inSteps } from '../../../kernel/in-steps.ts'
import { createPace } from '../../../kernel/pace.ts'
import { wordFinder } from '../../../text/find-words.ts'
import { wordOfTerm, type QueryWord } from '../../../text/query-words.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { ItemSummary } from '../domain/item.ts'
import { normaliseType } from '../domain/item-fields.ts'
import { itemFilterOf } from './plan/filters/item-filter.ts'
import { parseQuery } from './plan/query/parse-query.ts'
import { cutWords, type QueryCut } from './plan/query/cut-words.ts'
import { planSearch } from './plan/clauses.ts'
import { makeSnippet } from './present/snippet.ts'
import type { Caller, ReadTx } from '../ports.ts'
import { createItemTexts } from './item-texts.ts'
import { explainHits, type HitReasons } from './present/explain-hits.ts'
import { newestItems } from './gather/newest-items.ts'
import { maxCounted, rankMatches, type Found, type LookUp } from './rank/rank-matches.ts'

export interface SearchRequest {
  readonly query: string
  readonly types?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
  /** Whether hits say why they are there. */
  readonly explain?: boolean
}

export interface SearchHit extends ItemSummary {
  readonly score: number
  readonly snippet: string
  readonly why?: HitReasons
}

export interface SearchPage {
  readonly items: readonly SearchHit[]
  readonly total: number
  readonly totalIsLowerBound?: true
  readonly limit: number
  readonly offset: number
  /** Where the words were more than are searched. */
  readonly queryCut?: QueryCut
}

/** What stands for the words of a query where an item has none of them itself. */
const indirectWords = (clauses: Found['clauses']): readonly QueryWord[] =>
  clauses.flatMap(({ clause }) =>
    clause.alternatives.flatMap(({ indirect, terms }) => (indirect === undefined ? [] : terms.map(wordOfTerm))),
  )

const present = async (
  tx: ReadTx,
  { hits, clauses }: Found,
  { plan, texts, explain, pause }: LookUp,
): Promise<readonly SearchHit[]> => {
  const ids = hits.map(({ id }) => id)
  const summaries = new Map((await tx.summaries(ids)).map((item) => [item.id, item]))
  const read = await texts.of(ids)
  const reasons = explain ? await explainHits(tx, hits, clauses) : undefined
  const finders = [wordFinder(plan.words), wordFinder(indirectWords(clauses))] as const
  const shown: SearchHit[] = []
  for (const { id, score } of hits) {
    const item = summaries.get(id)
    const text = read.get(id)
    const why = reasons?.get(id)
    if (item && text)
      shown.push({ ...item, score, snippet: await inSteps(makeSnippet(text, finders), pause), ...(why && { why }) })
    await pause()
  }
  return shown
}

/** A query with nothing searchable in it finds nothing, unless it has filters. */
const lookUpItems = async (tx: ReadTx, lookUp: LookUp, hasFilters: boolean): Promise<Found> => {
  if (lookUp.plan.clauses.length > 0) return rankMatches(tx, lookUp)
  return hasFilters ? newestItems(tx, lookUp) : { hits: [], total: 0, clauses: [] }
}

const find = async (tx: ReadTx, request: SearchRequest, caller: Caller): Promise<SearchPage> => {
  const pause = createPace(caller.signal)
  const { query: parsed, cut } = cutWords(parseQuery(request.query.toWellFormed()))
  const plan = await inSteps(planSearch(parsed), pause)
  const types = request.types?.length ? request.types.map(normaliseType) : undefined
  const filter = await itemFilterOf(parsed.filters, {
    facets: await tx.facets(),
    types,
    tagsFoldedAs: (folded) => tx.tagsFoldedAs(folded),
    pause,
  })
  const lookUp = {
    plan,
    filter,
    pause,
    texts: createItemTexts(tx, pause),
    explain: request.explain === true,
    limit: request.limit,
    offset: request.offset,
  }
  const found = await lookUpItems(tx, lookUp, parsed.filters.length > 0)
  return {
    items: await present(tx, found, lookUp),
    total: Math.min(found.total, maxCounted),
    ...(found.total > maxCounted && { totalIsLowerBound: true as const }),
    limit: request.limit,
    offset: request.offset,
    ...(cut && { queryCut: cut }),
  }
}

export const searchItems = ({ store }: KnowledgeDeps, caller: Caller, request: SearchRequest): Promise<SearchPage> => {
  if (request.query.trim() === '')
    throw ruleViolated(
      'query',
      { en: 'Query must not be blank', ja: '検索する語が空です' },
      {
        en: 'Give words to search for, or call list_items.',
        ja: '検索する語を指定してください。一覧は kura items で見られます。',
      },
    )
  return store.read(caller, (tx) => find(tx, request, caller))
}
