import { ruleViolated } from '../../../kernel/errors.ts'
import { createPause } from '../../../kernel/pause.ts'
import type { KnowledgeDeps } from '../deps.ts'
import type { Caller } from '../ports.ts'
import { gatherMatches } from './gather/gather-matches.ts'
import { readAhead } from './gather/read-ahead.ts'
import { lookCloser } from './look-closer.ts'
import { planSearch } from './plan/plan-search.ts'
import { cutWords, type CutQuery } from './plan/query/cut-words.ts'
import type { ParsedQuery } from './plan/query/parsed-query.ts'
import { parseQuery } from './plan/query/parse-query.ts'
import { questionVector } from './plan/question-vector.ts'
import { presentPage, type SearchPage } from './present/present-page.ts'
import { rankMatches } from './rank/rank-matches.ts'
import { contextAfter, createSearchContext, type SearchContext } from './search-context.ts'
import { weights } from './weights.ts'

export interface SearchRequest {
  readonly query: string
  readonly types?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
  /** Whether the page contains the numbers of each step and the reasons for each hit. */
  readonly explain?: boolean
  /** Set if the query has no filters: what looks like one is text. */
  readonly isPlain?: true
  /** Set if the snippets of the hits are left empty. */
  readonly withoutSnippets?: true
}

/** The five steps of a search; docs/search.md shows them for one question. */
const search = async (
  context: SearchContext,
  request: SearchRequest & { readonly parsed: CutQuery },
): Promise<SearchPage> => {
  const plan = await planSearch(context, request)
  const reading = contextAfter(context, plan)
  const gathered = await gatherMatches(reading, plan, true)
  const ranked = await rankMatches(reading, plan, gathered)
  const closer = await lookCloser(reading, plan, { ranking: ranked, near: gathered.near })
  return presentPage(reading, { plan, gathered, ranked, closer }, request)
}

const isDeep = ({ offset, limit }: SearchRequest): boolean => offset + limit > weights.depth.head

const hasPhrase = ({ clauses, excluded }: ParsedQuery): boolean =>
  [...clauses.flat(), ...excluded].some(({ kind }) => kind === 'phrase')

export const searchItems = async (deps: KnowledgeDeps, caller: Caller, request: SearchRequest): Promise<SearchPage> => {
  if (request.query.trim() === '')
    throw ruleViolated(
      'query',
      { en: 'Query must not be blank', ja: '検索する語が空です' },
      {
        en: 'Give words to search for, or call list_items.',
        ja: '検索する語を指定してください。一覧は kura items で見られます。',
      },
    )
  const parsed = cutWords(parseQuery(request.query.toWellFormed(), { filters: request.isPlain !== true }))
  const { vector, problem } = await questionVector(deps, caller, parsed.query)
  const onMissingVectors = (): void => deps.store.wakeVectors()
  const page = await deps.store.read(caller, (tx) => {
    const { excluded, filters } = parsed.query
    const isFiltered = filters.length > 0 || Boolean(request.types?.length)
    const soon = isDeep(request) || hasPhrase(parsed.query) ? 'lists' : undefined
    const context = createSearchContext(tx, createPause(caller.signal), { vector, onMissingVectors, soon })
    const ahead: SearchContext['readAhead'] = (found, similar) =>
      readAhead(context, { found, similar, excluded, isFiltered })
    return search({ ...context, readAhead: ahead }, { ...request, parsed })
  })
  return problem ? { ...page, wordsOnly: problem } : page
}
