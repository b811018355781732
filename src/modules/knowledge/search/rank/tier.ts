/** Whether an item contains some of the words, all of them, or exactly the phrase or name of the query. */
export type WordTier = 'some' | 'all' | 'exact'

/** An item without any of the words may still mean the same. */
export type Tier = WordTier | 'meaning'

export const wordTiersBestFirst: readonly WordTier[] = ['exact', 'all', 'some']

export const tiersBestFirst: readonly Tier[] = [...wordTiersBestFirst, 'meaning']

/** The properties of a query that decide the tiers. */
export interface QueryShape {
  readonly clauses: number
  /** Whether the query has a name of several parts: then its parts alone are not exact. */
  readonly hasName: boolean
}

/** What an item contains of a query. */
export interface Coverage {
  /** How many clauses it satisfies by their own words; a translation does not count. */
  readonly satisfied: number
  /** Whether it contains a name of several parts as it was typed. */
  readonly named: boolean
}

/**
 * Only in a query of at most this many words does a name decide the tier; in a longer one it is one word among many.
 */
const maxWordsWithName = 3

/** If the query is a single word, an item with that word is exact. */
const isExact = ({ satisfied, named }: Coverage, { clauses, hasName }: QueryShape): boolean =>
  satisfied === clauses ? named || (clauses === 1 && !hasName) : named && clauses <= maxWordsWithName

export const tierOf = (coverage: Coverage, shape: QueryShape): WordTier => {
  if (isExact(coverage, shape)) return 'exact'
  return coverage.satisfied === shape.clauses ? 'all' : 'some'
}
