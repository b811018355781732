import type { IdRange, TermQuery } from '../../ports.ts'
import { wordOf } from '../plan/clauses.ts'
import type { CountedClause } from '../plan/count-clauses.ts'
import { queriesFor } from '../plan/term-queries.ts'
import type { SearchContext } from '../search-context.ts'
import { weights } from '../weights.ts'

/**
 * A source of candidates: it lists items, and each of them gets the weight of the source as evidence.
 * Today every source reads a list of the word index; a search for the nearest vectors would be one more.
 */
export interface CandidateSource {
  readonly kind: keyof typeof weights.sources
  /** The word of the query that it reads. */
  readonly word: string
  readonly weight: number
  read(within: IdRange): Promise<SourceList>
}

export interface SourceList {
  /** The items that get the weight. */
  readonly ids: readonly number[]
  /** The items that satisfy the clause by its own words. */
  readonly satisfying?: readonly number[]
  /** The items that contain the name as it was typed. */
  readonly named?: readonly number[]
  /** Whether an item must be on this list. */
  readonly isRequired?: boolean
}

const idsWithin = (ids: readonly number[], { first, last }: IdRange): readonly number[] => {
  const [smallest = 0, largest = 0] = [ids[0], ids.at(-1)]
  return smallest >= first && largest <= last ? ids : ids.filter((id) => id >= first && id <= last)
}

const readLists = async (
  { tx, pause }: SearchContext,
  queries: readonly TermQuery[],
  within: IdRange,
): Promise<readonly number[]> => {
  const [only, ...others] = queries
  if (only && others.length === 0) return tx.postings(only, within)
  const ids = new Set<number>()
  for (const query of queries) {
    for (const id of await tx.postings(query, within)) ids.add(id)
    await pause()
  }
  return [...ids]
}

/** Items that contain the word, or another word for it such as a translation. */
const wordSource = (context: SearchContext, counted: CountedClause): CandidateSource => {
  const { clause, read, rarity, ids: known, direct } = counted
  return {
    kind: 'word',
    word: wordOf(clause),
    weight: rarity * weights.sources.word,
    read: async (within) => {
      const ids = known ? idsWithin(known, within) : await readLists(context, queriesFor(read), within)
      return { ids, satisfying: direct ? idsWithin(direct, within) : ids, isRequired: clause.required }
    },
  }
}

/** Items with the word in their title. */
const titleSource = (context: SearchContext, { clause, read, rarity }: CountedClause): CandidateSource => {
  const queries = queriesFor(read).map((query) => ({ ...query, inTitle: true }))
  return {
    kind: 'title',
    word: wordOf(clause),
    weight: rarity * weights.sources.title,
    read: async (within) => ({ ids: await readLists(context, queries, within) }),
  }
}

/** Items that contain the whole name, not only its parts. */
const nameSource = (context: SearchContext, { clause, rarity }: CountedClause): CandidateSource => {
  const queries = queriesFor(clause.alternatives.slice(0, 1))
  return {
    kind: 'name',
    word: wordOf(clause),
    weight: rarity * weights.sources.name,
    read: async (within) => {
      const ids = await readLists(context, queries, within)
      return { ids, named: ids }
    },
  }
}

/** The sources for these clauses. Titles and whole names are read only if they decide the order. */
export const sourcesFor = (
  context: SearchContext,
  clauses: readonly CountedClause[],
  withTitlesAndNames: boolean,
): readonly CandidateSource[] =>
  clauses.flatMap((counted) => {
    const words = wordSource(context, counted)
    if (!withTitlesAndNames) return [words]
    const title = titleSource(context, counted)
    return counted.clause.isName ? [words, title, nameSource(context, counted)] : [words, title]
  })

/** The most evidence that an item can get from all sources. */
export const maxEvidence = (clauses: readonly CountedClause[]): number => {
  const { word, title, name } = weights.sources
  return clauses.reduce((sum, { clause, rarity }) => sum + rarity * (word + title + (clause.isName ? name : 0)), 0)
}
