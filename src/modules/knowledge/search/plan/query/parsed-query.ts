export const filterNames = ['type', 'status', 'is', 'priority', 'tag', 'created', 'updated'] as const

export type FilterName = (typeof filterNames)[number]

export interface QueryFilter {
  readonly name: FilterName
  /** At least one. An item needs only one of them. */
  readonly values: readonly string[]
  readonly negated: boolean
}

/** Alternatives: `is:open OR tag:a` is one group of two, a plain filter is one of one. */
export type FilterGroup = readonly QueryFilter[]

export interface QueryText {
  readonly kind: 'word' | 'phrase'
  readonly text: string
}

/** The parts of a query, before anything is looked up. */
export interface ParsedQuery {
  /** An item must satisfy all groups. */
  readonly filters: readonly FilterGroup[]
  /** Each is a list of alternatives: `a OR b` is one, a plain word is one of one. */
  readonly clauses: readonly (readonly QueryText[])[]
  readonly excluded: readonly QueryText[]
}
