/** Whether an item holds some of the words, all of them, or exactly the phrase or name that was asked for. */
export type Tier = 'some' | 'all' | 'exact'

export const tiersBestFirst: readonly Tier[] = ['exact', 'all', 'some']

/** What a query asks for, as far as tiers depend on it. */
export interface QueryShape {
  readonly clauses: number
  /** Whether a name of several parts was asked for: then its parts alone are not exact. */
  readonly hasName: boolean
}

/** What an item holds of a query. */
export interface Coverage {
  /** How many clauses it satisfies by their own words; a translation does not count. */
  readonly satisfied: number
  /** Whether it holds a name of several parts as it was typed. */
  readonly named: boolean
}

/** In a query of so few words, a name is what the query is about; in a longer one it is one word among many. */
const maxWordsWithName = 3

/** A single word that the item holds is the whole query. */
const isExact = ({ satisfied, named }: Coverage, { clauses, hasName }: QueryShape): boolean =>
  satisfied === clauses ? named || (clauses === 1 && !hasName) : named && clauses <= maxWordsWithName

export const tierOf = (coverage: Coverage, shape: QueryShape): Tier => {
  if (isExact(coverage, shape)) return 'exact'
  return coverage.satisfied === shape.clauses ? 'all' : 'some'
}
