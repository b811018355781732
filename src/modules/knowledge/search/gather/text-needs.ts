import type { SearchPlan } from '../plan/plan-search.ts'
import { isWholeInIndex, queriesFor } from '../plan/term-queries.ts'
import type { SearchContext } from '../search-context.ts'

/** What the lists of the index say of candidates before their entries are read. */
export interface TextNeeds {
  /** Whether an item has an excluded word. */
  isExcluded(id: number): boolean
  /** Whether the text decides, because the item has all words of a phrase. */
  needsText(id: number): boolean
}

export const noTextNeeds: TextNeeds = { isExcluded: () => false, needsText: () => false }

export const textNeeds = ({ lists }: SearchContext, { counted, excluded }: SearchPlan): TextNeeds => {
  const [dropped, doubtful] = [new Set<number>(), new Set<number>()]
  for (const alternative of excluded.filter(isWholeInIndex))
    for (const query of queriesFor([alternative]))
      for (const id of lists.known(query) ?? []) (alternative.phrase === undefined ? dropped : doubtful).add(id)
  const isPhrase = counted.some(({ clause }) => clause.required && clause.alternatives.every(isWholeInIndex))
  return { isExcluded: (id) => dropped.has(id), needsText: (id) => isPhrase || doubtful.has(id) }
}
