import { createCandidates, type Candidates } from '../domain/search/candidates.ts'
import type { Alternative, Clause } from '../domain/search/search-plan.ts'
import type { IdRange, ReadTx, TermQuery } from '../ports.ts'

export interface WeighedClause {
  readonly clause: Clause
  /** Those of its alternatives that are looked up. */
  readonly read: readonly Alternative[]
  /** About how many items satisfy it. */
  readonly count: number
  readonly rarity: number
}

/** So many ids are read in one step. */
const mostInSlice = 8_192

/** One query of the index stays small: with these terms, and so many alternatives at a time. */
const mostTerms = 16
const mostAlternatives = 32

/** A word in a title is worth this much more when there are too many matches to rank all. */
const titleBonus = 0.5

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
  readonly clauses: readonly WeighedClause[]
  pause(): Promise<void>
}

const readPostings = async (tx: ReadTx, queries: readonly TermQuery[], within: IdRange): Promise<readonly number[]> => {
  const [only, ...others] = queries
  if (only && others.length === 0) return tx.postings(only, within)
  const ids = new Set<number>()
  for (const query of queries) for (const id of await tx.postings(query, within)) ids.add(id)
  return [...ids]
}

/** Rare words are read at once, common ones range by range. */
const sliceWidth = (clauses: readonly WeighedClause[]): number =>
  clauses.reduce((sum, { count }) => sum + count, 0) <= mostInSlice ? Infinity : mostInSlice

/** Ids that may satisfy any of the clauses and all required ones, those with the rarest words first. */
export const gatherCandidates = async (tx: ReadTx, { clauses, pause }: Gathering): Promise<Candidates> => {
  const candidates = createCandidates()
  const width = sliceWidth(clauses)
  let [first] = await tx.idsAfter(0, 1)
  while (first !== undefined) {
    const within = { first, last: first + width - 1 }
    const slice = candidates.slice()
    for (const { clause, read, rarity } of clauses) {
      const queries = queriesFor(read)
      const ids = await readPostings(tx, queries, within)
      slice.add(ids, rarity)
      if (clause.required) slice.require(ids)
      await pause()
      slice.add(await readPostings(tx, queries.map((query) => ({ ...query, inTitle: true })), within), rarity * titleBonus)
      await pause()
    }
    slice.close()
    await pause()
    first = width === Infinity ? undefined : (await tx.idsAfter(within.last, 1))[0]
  }
  return candidates
}
