import { createCandidates, type Candidates } from '../domain/search/candidates.ts'
import type { Alternative, Clause } from '../domain/search/search-plan.ts'
import type { IdRange, ReadTx, TermQuery } from '../ports.ts'

export interface WeighedClause {
  readonly clause: Clause
  /** Those of its alternatives that are looked up. */
  readonly read: readonly Alternative[]
  /** About how many items satisfy it. */
  readonly count: number
  /** All that are suggested, ascending, where they are known already. */
  readonly ids?: readonly number[]
  readonly rarity: number
}

/** So many ids are read in one step. */
const mostInSlice = 8_192
const widestSlice = 2 ** 18

/** One query of the index stays small: with these terms, and so many alternatives at a time. */
const mostTerms = 16
const mostAlternatives = 32

/** What satisfies a clause better is worth this much more when there are too many matches to rank all of them at once. */
const bonuses = { title: 0.5, whole: 1 } as const

/** Suggest at least what satisfies the clause; the forward lists and the texts decide. */
export const queriesFor = (alternatives: readonly Alternative[]): readonly TermQuery[] => {
  const queries: TermQuery[] = []
  for (let start = 0; start < alternatives.length; start += mostAlternatives) {
    queries.push({ anyOf: alternatives.slice(start, start + mostAlternatives).map(({ terms }) => terms.slice(0, mostTerms)) })
  }
  return queries
}

/** Whether the index alone can tell who satisfies the clause: it knows no phrases, and is asked for so many terms only. */
export const isSuggestedExactly = ({ alternatives, required }: Clause): boolean =>
  !required && alternatives.every(({ terms, phrase }) => phrase === undefined && terms.length <= mostTerms)

interface Gathering {
  /** So many of the candidates will be ranked in any case. */
  readonly allRanked: number
  readonly clauses: readonly WeighedClause[]
  pause(): Promise<void>
}

/** In the title, and a name as a whole instead of by its parts. */
const betterWays = ({ isName, alternatives: [whole] }: Clause, queries: readonly TermQuery[]): readonly BetterWay[] => {
  const inTitle = { bonus: bonuses.title, asked: queries.map((query) => ({ ...query, inTitle: true })) }
  return isName && whole ? [inTitle, { bonus: bonuses.whole, asked: queriesFor([whole]) }] : [inTitle]
}

interface BetterWay {
  readonly bonus: number
  readonly asked: readonly TermQuery[]
}

const idsWithin = (ids: readonly number[], { first, last }: IdRange): readonly number[] => {
  const [least = 0, most = 0] = [ids[0], ids.at(-1)]
  return least >= first && most <= last ? ids : ids.filter((id) => id >= first && id <= last)
}

const expectedPostings = (clauses: readonly WeighedClause[]): number => clauses.reduce((sum, { count }) => sum + count, 0)

const readPostings = async (tx: ReadTx, queries: readonly TermQuery[], within: IdRange): Promise<readonly number[]> => {
  const [only, ...others] = queries
  if (only && others.length === 0) return tx.postings(only, within)
  const ids = new Set<number>()
  for (const query of queries) for (const id of await tx.postings(query, within)) ids.add(id)
  return [...ids]
}

/** So many ids at a time that about as many postings are read as one step can bear; also bounds what sums take. */
const sliceWidth = (clauses: readonly WeighedClause[], items: number): number => {
  const slices = Math.max(1, Math.ceil(expectedPostings(clauses) / mostInSlice))
  return Math.min(widestSlice, Math.max(mostInSlice, Math.ceil(items / slices)))
}

/** Ids that may satisfy any of the clauses and all required ones, those with the rarest words first. */
export const gatherCandidates = async (tx: ReadTx, { clauses, allRanked, pause }: Gathering): Promise<Candidates> => {
  const candidates = createCandidates()
  const width = sliceWidth(clauses, (await tx.indexTotals()).items)
  const manyExpected = expectedPostings(clauses) > allRanked
  let [first] = await tx.idsAfter(0, 1)
  while (first !== undefined) {
    const within = { first, last: first + width - 1 }
    const slice = candidates.slice(within)
    for (const { clause, read, rarity, ids: known } of clauses) {
      const queries = queriesFor(read)
      const ids = known ? idsWithin(known, within) : await readPostings(tx, queries, within)
      slice.add(ids, rarity)
      if (clause.required) slice.require(ids)
      await pause()
      if (!manyExpected) continue
      for (const { bonus, asked } of betterWays(clause, queries)) {
        slice.add(await readPostings(tx, asked, within), rarity * bonus)
        await pause()
      }
    }
    slice.close()
    await pause()
    first = (await tx.idsAfter(within.last, 1))[0]
  }
  return candidates
}
