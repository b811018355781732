import { callTool } from './call-tool.ts'
import { asProblem } from './problem.ts'

/** An item in a list or in the hits of a search. */
export interface FoundItem {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description: string
  readonly status: string
  readonly priority: string
  readonly tags: readonly string[]
  readonly moreTags?: number
  readonly updatedAt: string
  readonly createdAt: string
  /** Only in lists. */
  readonly revision?: number
  /** Only in hits: plain text with the matches marked `**so**`. */
  readonly snippet?: string
  readonly by?: 'meaning'
}

export interface ItemPage {
  readonly items: readonly FoundItem[]
  readonly total: number
  readonly totalIsLowerBound?: true
  readonly queryCut?: { readonly searched: number; readonly given: number }
  readonly wordsOnly?: string
}

interface Finding {
  readonly limit: number
  readonly signal?: AbortSignal | undefined
}

/** The id in `12` or `#12`. */
export const idIn = (text: string): number | undefined => {
  const [, digits] = /^\s*#?([1-9]\d{0,14})\s*$/.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const itemWithId = async (id: number | undefined, signal?: AbortSignal): Promise<readonly FoundItem[]> => {
  if (id === undefined) return []
  try {
    return [await callTool<FoundItem>('get_item', { id }, { signal })]
  } catch (cause) {
    if (asProblem(cause).kind === 'not-found') return []
    throw cause
  }
}

/** The best hits for a text, the newest items for none, and the item itself for a number. */
export const findItems = async (text: string, { limit, signal }: Finding): Promise<readonly FoundItem[]> => {
  const found =
    text.trim() === ''
      ? callTool<ItemPage>('list_items', { limit }, { signal })
      : callTool<ItemPage>('search_items', { query: text, limit }, { signal })
  const [named, { items }] = await Promise.all([itemWithId(idIn(text), signal), found])
  return [...named, ...items.filter(({ id }) => id !== named[0]?.id)].slice(0, limit)
}
