import { runInSteps } from '../../../../kernel/run-in-steps.ts'
import type { Words } from '../../../../kernel/words.ts'
import { wordFinder } from '../../../../text/find-words.ts'
import { wordOfTerm, type QueryWord } from '../../../../text/query-words.ts'
import type { ItemSummary } from '../../domain/item.ts'
import type { Gathered } from '../gather/gather-matches.ts'
import { maxCounted } from '../gather/rarest-clauses.ts'
import type { CloserLook } from '../look-closer.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { QueryCut } from '../plan/query/cut-words.ts'
import type { Ranking } from '../rank/rank-matches.ts'
import { scoreOf, type Ranked } from '../rank/score.ts'
import type { ReadingContext, SearchContext } from '../search-context.ts'
import { explainSteps, type SearchSteps } from './explain-steps.ts'
import { hitReasons, type HitReasons } from './hit-reasons.ts'
import { makeSnippet } from './snippet.ts'

export interface SearchHit extends ItemSummary {
  readonly score: number
  readonly snippet: string
  /** Set if the item contains none of the words and means the same. */
  readonly by?: 'meaning'
  readonly why?: HitReasons
}

export interface SearchPage {
  readonly items: readonly SearchHit[]
  readonly total: number
  readonly totalIsLowerBound?: true
  readonly limit: number
  readonly offset: number
  /** Set if the query had more words than are searched. */
  readonly queryCut?: QueryCut
  /** Why the meaning did not count although the store has vectors. */
  readonly wordsOnly?: Words
  /** The numbers of each step, if the request asks for them. */
  readonly steps?: SearchSteps
}

/** The results of the four steps before this one. */
export interface Outcomes {
  readonly plan: SearchPlan
  readonly gathered: Gathered
  readonly ranked: Ranking
  readonly closer: CloserLook
}

interface Scored extends Ranked {
  readonly score: number
}

/** Scores never rise: the first score of a part is at most the last score of the part before it. */
const withScores = (ranked: readonly Ranked[]): readonly Scored[] => {
  let lowest = 1
  return ranked.map((one) => {
    lowest = Math.min(lowest, scoreOf(one))
    return { ...one, score: lowest }
  })
}

/**
 * Other words for the words of the query, such as translations. They are marked in items without any word of the query.
 */
const indirectWords = ({ counted }: SearchPlan): readonly QueryWord[] =>
  counted.flatMap(({ clause }) =>
    clause.alternatives.flatMap(({ indirect, terms }) => (indirect === undefined ? [] : terms.map(wordOfTerm))),
  )

/** The hits with what they show. Without a plan, no snippets are made. */
const presentHits = async (
  { documents, pause }: SearchContext,
  hits: readonly Scored[],
  plan: SearchPlan | undefined,
): Promise<readonly SearchHit[]> => {
  const read = await documents.of(hits.map(({ id }) => id))
  const finders = plan && ([wordFinder(plan.words), wordFinder(indirectWords(plan))] as const)
  const shown: SearchHit[] = []
  for (const { id, score, tier } of hits) {
    const document = read.get(id)
    if (document) {
      const snippet = finders ? await runInSteps(makeSnippet(document.text, finders), pause) : ''
      shown.push({ ...document.summary, score, snippet, ...(tier === 'meaning' && { by: tier }) })
    }
    await pause()
  }
  return shown
}

const withReasons = async (
  context: ReadingContext,
  items: readonly SearchHit[],
  { hits, plan }: { readonly hits: readonly Scored[]; readonly plan: SearchPlan },
): Promise<readonly SearchHit[]> => {
  if (plan.clauses.length === 0) return items
  const reasons = await hitReasons(context, hits, plan.counted)
  return items.map((item) => {
    const why = reasons.get(item.id)
    return why ? { ...item, why } : item
  })
}

const missingModelWords = (model: string): Words => ({
  en: `The store uses the model ${model}, which this server does not have`,
  ja: `ストアはモデル ${model} を使っていますが、このサーバーにはありません`,
})

/** The fifth step: the hits of the page with scores and snippets, and the numbers of each step if asked for. */
export const presentPage = async (
  context: ReadingContext,
  outcomes: Outcomes,
  { explain, withoutSnippets }: { readonly explain?: boolean; readonly withoutSnippets?: true },
): Promise<SearchPage> => {
  const { plan, gathered, closer } = outcomes
  const { limit, offset } = plan.page
  const start = offset - gathered.start
  const hits = withScores(closer.ranked).slice(start, start + limit)
  const items = await presentHits(context, hits, withoutSnippets ? undefined : plan)
  return {
    items: explain ? await withReasons(context, items, { hits, plan }) : items,
    total: Math.min(gathered.total, maxCounted),
    ...(gathered.total > maxCounted && { totalIsLowerBound: true as const }),
    limit,
    offset,
    ...(plan.cut && { queryCut: plan.cut }),
    ...(plan.missingModel && { wordsOnly: missingModelWords(plan.missingModel) }),
    ...(explain && { steps: explainSteps(outcomes, hits) }),
  }
}
