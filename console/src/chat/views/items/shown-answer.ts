import { rememberAnswer } from '../../../api/known-answers.ts'
import type { ViewProps } from '../../start-view.tsx'

/** The words that the tool was asked to search for; none lists all items. */
const queryOf = ({ input: { query } }: ViewProps): string =>
  typeof query === 'string' && query.trim() !== '' ? query : ''

/** Whether the tool answered with one item, not with a list. */
const isItem = ({ data }: ViewProps): boolean => typeof data.id === 'number' && typeof data.title === 'string'

/** The address of the console's view that shows the same. */
export const placeOf = (call: ViewProps): string => {
  if (isItem(call)) return `/items/${String(call.data.id)}`
  const query = queryOf(call)
  return query === '' ? '/items' : `/items?${new URLSearchParams({ q: query }).toString()}`
}

/** Lets the view show what the tool answered without asking for it again. */
export const rememberShown = (call: ViewProps): void => {
  const query = queryOf(call)
  if (isItem(call)) rememberAnswer('get_item', { id: call.data.id }, call.data)
  else if (query === '') rememberAnswer('list_items', {}, call.data)
  else rememberAnswer('search_items', { query }, call.data)
}
