/** What an item holds: some of the words, all of them, or the very phrase or name that was asked for. */
export type Tier = 'some' | 'all' | 'exact'

export const tiersBestFirst: readonly Tier[] = ['exact', 'all', 'some']

/** What a query asks for, as far as tiers depend on it. */
export interface QueryShape {
  readonly clauses: number
  /** Whether a name was asked for: then its parts are not the very thing. */
  readonly hasName: boolean
}

/** What an item holds of it. */
export interface Coverage {
  /** How many clauses it satisfies by their own words; a translation does not count. */
  readonly satisfied: number
  /** Whether it holds a name of several parts just as it was asked for. */
  readonly named: boolean
}

/** In a query of so few words, a name that was typed whole is what it is about. */
const maxWordsBesideName = 3

/** One word that is there is the whole phrase. In a long question a name is one word among many. */
const isExact = ({ satisfied, named }: Coverage, { clauses, hasName }: QueryShape): boolean =>
  satisfied === clauses ? named || (clauses === 1 && !hasName) : named && clauses <= maxWordsBesideName

export const tierOf = (coverage: Coverage, asked: QueryShape): Tier => {
  if (isExact(coverage, asked)) return 'exact'
  return coverage.satisfied === asked.clauses ? 'all' : 'some'
}
