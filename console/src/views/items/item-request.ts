import { hasWords, piecesOf } from './grammar.ts'
import { listFilters, type KnownNames } from './list-filters.ts'
import { defaultSort, sortArguments, type Sort } from './sort.ts'

/** The call that gives the rows, without the page. */
export interface ItemRequest {
  readonly tool: 'list_items' | 'search_items'
  readonly args: Readonly<Record<string, unknown>>
  /** The order that could not be used with this text. */
  readonly unusedSort?: Sort
}

/** Whether a text has filters but no words, so that another order is possible. */
export const needsNames = (text: string, sort: Sort): boolean =>
  sort !== defaultSort && text.trim() !== '' && !hasWords(piecesOf(text))

/**
 * Nothing typed lists everything. Words are ranked by the search, filters alone come newest first from the search, or
 * in another order from list_items if it can say the same.
 */
export const requestOf = (text: string, sort: Sort, names?: KnownNames): ItemRequest => {
  if (text.trim() === '') return { tool: 'list_items', args: sortArguments(sort) }
  const search = { tool: 'search_items', args: { query: text } } as const
  if (sort === defaultSort) return search
  const filters = hasWords(piecesOf(text)) || names === undefined ? undefined : listFilters(text, names)
  if (filters === undefined) return { ...search, unusedSort: sort }
  return { tool: 'list_items', args: { ...filters, ...sortArguments(sort) } }
}
