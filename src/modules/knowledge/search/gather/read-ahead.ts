import { countClauses, type FoundClause } from '../plan/count-clauses.ts'
import type { SearchContext } from '../search-context.ts'
import { areFew, expectedPostings, headSizeOf, rarestClauses } from './rarest-clauses.ts'
import { sourcesFor } from './sources.ts'

interface Ahead {
  /** The clauses whose counts are known. */
  readonly found: readonly FoundClause[]
  /** Clauses with similar words, which are being counted. */
  readonly similar: readonly FoundClause[]
  readonly excluded: readonly unknown[]
  /** Whether the items must pass a filter: then those with the rarest words are rarely enough. */
  readonly isFiltered: boolean
}

/** The order of clauses does not depend on the size of the index. */
const anyTotals = { items: 0, length: 0 }

/** Reads the lists that will be gathered most likely, while the plan waits for similar words. */
export const readAhead = async (
  context: SearchContext,
  { found, similar, excluded, isFiltered }: Ahead,
): Promise<void> => {
  const counted = countClauses(found, anyTotals)
  const rarest = rarestClauses(counted)
  const used = [...(isFiltered || areFew(rarest) ? counted : rarest), ...similar.map((one) => ({ ...one, rarity: 0 }))]
  const expected = expectedPostings(used)
  const withTitles =
    similar.length > 0 || counted.some(({ clause }) => clause.isName) || expected > headSizeOf({ excluded, counted })
  await context.lists.read(
    sourcesFor(used, withTitles).flatMap(({ queries }) => queries),
    expected,
  )
}
