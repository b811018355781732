import { idsWithin } from '../../domain/id-slices.ts'
import type { Ids } from '../../domain/ids.ts'
import type { IdRange, TermQuery } from '../../ports.ts'
import { wordOf } from '../plan/clauses.ts'
import type { CountedClause } from '../plan/count-clauses.ts'
import { queriesFor } from '../plan/term-queries.ts'
import { weights } from '../weights.ts'

/**
 * A source of candidates: it lists items, and each of them gets the weight of the source as evidence.
 * Today every source reads lists of the word index; a search for the nearest vectors would be one more.
 */
export interface CandidateSource {
  readonly kind: keyof typeof weights.sources
  /** The word of the query that it reads. */
  readonly word: string
  readonly weight: number
  /** The lists of the index that it needs; none if the plan had to read them. */
  readonly queries: readonly TermQuery[]
  /** What the plan has read. */
  readonly known?: Ids
  /** Its list in a slice, from those that it needs. */
  listIn(within: IdRange, lists: readonly Ids[]): SourceList
}

export interface SourceList {
  /** The items that get the weight. */
  readonly ids: Ids
  /** The items that satisfy the clause by its own words. */
  readonly satisfying?: Ids
  /** The items that contain the name as it was typed. */
  readonly named?: Ids
  /** Whether an item must be on this list. */
  readonly isRequired?: boolean
}

const united = (lists: readonly Ids[]): Ids => {
  const [only = [], ...others] = lists
  if (others.length === 0) return only
  const ids = new Set<number>()
  for (const list of lists) for (const id of list) ids.add(id)
  return [...ids]
}

/** Items that contain the word, or another word for it such as a translation. */
const wordSource = ({ clause, read, rarity, ids: known, direct }: CountedClause): CandidateSource => ({
  kind: 'word',
  word: wordOf(clause),
  weight: rarity * weights.sources.word,
  queries: known ? [] : queriesFor(read),
  ...(known && { known }),
  listIn: (within, lists) => {
    const ids = known ? idsWithin(known, within) : united(lists)
    return { ids, satisfying: direct ? idsWithin(direct, within) : ids, isRequired: clause.required }
  },
})

/** Items with the word in their title. */
const titleSource = ({ clause, read, rarity }: CountedClause): CandidateSource => ({
  kind: 'title',
  word: wordOf(clause),
  weight: rarity * weights.sources.title,
  queries: queriesFor(read).map((query) => ({ ...query, inTitle: true })),
  listIn: (_, lists) => ({ ids: united(lists) }),
})

/** Items that contain the whole name, not only its parts. */
const nameSource = ({ clause, rarity }: CountedClause): CandidateSource => ({
  kind: 'name',
  word: wordOf(clause),
  weight: rarity * weights.sources.name,
  queries: queriesFor(clause.alternatives.slice(0, 1)),
  listIn: (_, lists) => {
    const ids = united(lists)
    return { ids, named: ids }
  },
})

/** The sources for these clauses. Titles and whole names are read only if they decide the order. */
export const sourcesFor = (
  clauses: readonly CountedClause[],
  withTitlesAndNames: boolean,
): readonly CandidateSource[] =>
  clauses.flatMap((counted) => {
    const words = wordSource(counted)
    if (!withTitlesAndNames) return [words]
    const title = titleSource(counted)
    return counted.clause.isName ? [words, title, nameSource(counted)] : [words, title]
  })

/** The most evidence that an item can get from all sources. */
export const maxEvidence = (clauses: readonly CountedClause[]): number => {
  const { word, title, name } = weights.sources
  return clauses.reduce((sum, { clause, rarity }) => sum + rarity * (word + title + (clause.isName ? name : 0)), 0)
}
