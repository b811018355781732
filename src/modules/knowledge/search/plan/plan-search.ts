import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import { runInSteps } from '../../../../kernel/run-in-steps.ts'
import { normaliseType } from '../../domain/item-fields.ts'
import type { Facet, IndexTotals, ModelVector } from '../../ports.ts'
import type { Filtering } from '../item-passing.ts'
import type { SearchContext } from '../search-context.ts'
import { planClauses, termsOf, type ClausePlan } from './clauses.ts'
import { countClauses, findClauses, type CountedClause } from './count-clauses.ts'
import { foldedTagsOf, itemFilterOf } from './filters/item-filter.ts'
import type { CutQuery, QueryCut } from './query/cut-words.ts'
import type { FilterGroup } from './query/parsed-query.ts'
import { excludedQueries } from './term-queries.ts'

/** The result of the first step: what to search for. */
export interface SearchPlan extends ClausePlan {
  /** The clauses that some item may satisfy, rarest first. */
  readonly counted: readonly CountedClause[]
  readonly filters: readonly FilterGroup[]
  /** The filters of the query for this store. */
  readonly filtering: Filtering
  /** Set if the query had more words than are searched. */
  readonly cut?: QueryCut
  readonly totals: IndexTotals
  /** All terms whose frequencies the next steps need. */
  readonly terms: readonly string[]
  /** The model of the store, if this process does not have it. */
  readonly missingModel?: string | null | undefined
  /** The vector of the question, if the items have vectors of the same model. */
  readonly vector?: ModelVector
  readonly page: { readonly limit: number; readonly offset: number }
}

interface Question {
  readonly parsed: CutQuery
  readonly types?: readonly string[] | undefined
  readonly limit: number
  readonly offset: number
}

/** Whether other words of the index were looked up and counted. */
const hasSimilarWords = ({ clause }: CountedClause): boolean =>
  clause.alternatives.some(({ indirect }) => indirect === 'spelling' || indirect === 'sound')

const itemsIn = (facets: readonly Facet[]): number => facets.reduce((sum, { count }) => sum + count, 0)

/** The filters of the request as a filter for this store, which can begin with it. Without filters it is not asked. */
const readFilter = async (
  { tx, pause }: SearchContext,
  { parsed, types }: Question,
): Promise<Omit<Filtering, 'isLate'>> => {
  const { filters } = parsed.query
  if (filters.length === 0 && !types?.length) return { filter: {}, allowed: 1 }
  const folded = foldedTagsOf(filters)
  const [facets, tags] = await waitForAll([tx.facets(), folded.length > 0 ? tx.tagsFoldedAs(folded) : []])
  const named = types?.length ? types.map(normaliseType) : undefined
  const filter = await itemFilterOf(filters, { facets, tags, types: named, pause })
  const isListed = Object.keys(filter).length > 0 ? tx.keepSoon(filter) : undefined
  const allowed = facets.filter(({ facet }) => filter.facets?.includes(facet) ?? true)
  return { filter, allowed: itemsIn(allowed) / Math.max(1, itemsIn(facets)), ...(isListed && { isListed }) }
}

/** Reads the filters of the query, and counts in the index how many items contain each of its words, all at once. */
export const planSearch = async (context: SearchContext, question: Question): Promise<SearchPlan> => {
  const { tx, pause, vector, onMissingVectors } = context
  const { query: parsed, cut } = question.parsed
  const plan = await runInSteps(planClauses(parsed), pause)
  const [totals, filtering, found] = await waitForAll([
    tx.indexTotals(),
    readFilter(context, question),
    findClauses(context, plan.clauses),
    // They do not depend on the plan, so they are read while it is made.
    vector && plan.clauses.length > 0 ? context.signs(vector.model) : undefined,
    tx.isFar && context.soon ? context.lists.read(excludedQueries(plan.excluded), 0) : undefined,
  ])
  const counted = countClauses(found, totals)
  if (vector && totals.items > 0 && !totals.vectorsModel) onMissingVectors?.()
  const hasModel = vector?.model === totals.vectorsModel
  const isComparable = vector !== undefined && hasModel && plan.clauses.length > 0
  const isMissing = vector !== undefined && Boolean(totals.vectorsModel) && !hasModel
  return {
    ...plan,
    counted,
    terms: termsOf({ clauses: counted.map(({ clause }) => clause), excluded: plan.excluded }),
    filters: parsed.filters,
    filtering: { ...filtering, isLate: counted.some(hasSimilarWords) },
    totals,
    page: { limit: question.limit, offset: question.offset },
    ...(isComparable && { vector }),
    ...(isMissing && { missingModel: totals.vectorsModel }),
    ...(cut && { cut }),
  }
}
