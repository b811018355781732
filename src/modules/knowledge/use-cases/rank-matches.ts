import { createEvidence } from '../domain/search/evidence.ts'
import { passesPhrases, phraseCheckOf, type PhraseCheck } from '../domain/search/phrase.ts'
import { rank, rarity, type RankedClause, type Ranked } from '../domain/search/rank.ts'
import type { Clause, SearchPlan } from '../domain/search/search-plan.ts'
import type { ItemFilter, ReadTx, TermFrequencies, TermQuery } from '../ports.ts'

/** Up to here totals are exact, and this many matches are ranked in full. */
export const mostCounted = 1_000

/** So many postings are read before common words are left to the ranking. */
const postingBudget = 20_000

const batch = 500
/** A word in a title is worth this much more when there are too many matches to rank all. */
const titleBonus = 0.5

export interface Search {
  readonly plan: SearchPlan
  readonly filter: ItemFilter
  pause(): Promise<void>
}

interface CountedClause extends RankedClause {
  readonly count: number
}

const queryFor = ({ alternatives }: Clause, { excluded }: SearchPlan): TermQuery => ({
  anyOf: alternatives.map(({ terms }) => terms),
  // A phrase that is not wanted may be absent although its words are there: the texts decide.
  without: excluded.filter(({ phrase }) => phrase === undefined).map(({ terms }) => terms),
})

const countClauses = async (tx: ReadTx, { plan }: Search): Promise<readonly CountedClause[]> => {
  const totals = await tx.indexTotals()
  const counted: CountedClause[] = []
  for (const clause of plan.clauses) {
    const count = await tx.estimate(queryFor(clause, plan))
    counted.push({ clause, count, rarity: rarity(totals, count) })
  }
  // A word that no item has must not keep those with all the others from being first.
  return counted.filter(({ clause, count }) => count > 0 || clause.required).toSorted((a, b) => a.count - b.count)
}

/** What is read within the budget: the rarest clauses, at least one, and all that are required. */
const affordable = (clauses: readonly CountedClause[]): readonly CountedClause[] => {
  let spent = 0
  return clauses.filter(({ clause, count }, index) => {
    spent += count
    return index === 0 || clause.required || spent <= postingBudget
  })
}

/** Ids that satisfy any of the clauses and all required ones, those with the rarest words first. */
const gather = async (tx: ReadTx, clauses: readonly CountedClause[], { plan, pause }: Search): Promise<readonly number[]> => {
  const evidence = createEvidence()
  for (const { clause, rarity: weight } of clauses) {
    const ids = await tx.postings(queryFor(clause, plan))
    await pause()
    evidence.add(ids, weight)
    if (clause.required) evidence.require(ids)
    await pause()
  }
  if (evidence.size() > mostCounted)
    for (const { clause, rarity: weight } of clauses) {
      evidence.add(await tx.postings({ ...queryFor(clause, plan), inTitle: true }), weight * titleBonus)
      await pause()
    }
  return evidence.bestFirst()
}

/** The first of the ids that pass the filter and the phrases, until one more than can be counted. */
const sieve = async (tx: ReadTx, ids: readonly number[], { filter, plan, pause }: Search): Promise<readonly number[]> => {
  const phrases = phraseCheckOf(plan.clauses, plan.excluded)
  const passed: number[] = []
  for (let start = 0; start < ids.length && passed.length <= mostCounted; start += batch) {
    const kept = await tx.keep(ids.slice(start, start + batch), filter)
    passed.push(...(phrases ? await checkPhrases(tx, kept, { phrases, pause }) : kept))
    await pause()
  }
  return passed
}

interface Checking {
  readonly phrases: PhraseCheck
  pause(): Promise<void>
}

const checkPhrases = async (tx: ReadTx, ids: readonly number[], { phrases, pause }: Checking): Promise<readonly number[]> => {
  const passed: number[] = []
  for (const id of ids) {
    const [text] = await tx.texts([id])
    if (text && passesPhrases(text, phrases)) passed.push(id)
    await pause()
  }
  return passed
}

const matches = async (tx: ReadTx, clauses: readonly CountedClause[], search: Search): Promise<readonly number[]> => {
  const first = affordable(clauses)
  const passed = await sieve(tx, await gather(tx, first, search), search)
  // With fewer matches than can be counted, the total is exact only when every clause was read.
  if (first.length === clauses.length || passed.length > mostCounted) return passed
  return sieve(tx, await gather(tx, clauses, search), search)
}

export const rankMatches = async (tx: ReadTx, search: Search): Promise<{ ranked: readonly Ranked[]; total: number }> => {
  const clauses = await countClauses(tx, search)
  if (clauses.length === 0) return { ranked: [], total: 0 }
  const ids = await matches(tx, clauses, search)
  const terms = [...new Set(clauses.flatMap(({ clause }) => clause.alternatives.flatMap((alternative) => alternative.terms)))]
  const frequencies: TermFrequencies[] = []
  for (let start = 0; start < Math.min(ids.length, mostCounted); start += batch) {
    frequencies.push(...(await tx.frequencies(ids.slice(start, Math.min(start + batch, mostCounted)), terms)))
    await search.pause()
  }
  return { ranked: rank(frequencies, { clauses, terms, totals: await tx.indexTotals() }), total: ids.length }
}
