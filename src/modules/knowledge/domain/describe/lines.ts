import type { Words } from '../../../../kernel/words.ts'
import { characters, takeColumns } from '../../../../text/characters.ts'
import type { ItemSummary } from '../item.ts'
import type { QueryCut } from '../../search/plan/query/cut-words.ts'

interface Listed extends Pick<ItemSummary, 'id' | 'type' | 'title' | 'tags' | 'updatedAt'> {
  readonly status: string
  readonly priority: string
  readonly moreTags?: number | undefined
}

/** What a list ends with when it is not all. */
export const andMore = (left: number | undefined): string =>
  left === undefined || left === 0 ? '' : `, … (${left} more)`

/** Cut to so many columns, never inside a character; line breaks would break the list. */
export const shorten = (text: string, most: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  const all = characters(flat)
  const kept = takeColumns(all, most)
  return kept.length === all.length ? flat : `${kept.join('')}…`
}

/** One item on one line; `said` is what else there is to say. */
export const itemLine = (item: Listed, said: string): string => {
  const tags = item.tags.length === 0 ? '' : ` #${item.tags.join(' #')}${andMore(item.moreTags)}`
  const head = `${item.id}. [${item.type}, ${item.status}, ${item.priority}] ${item.title.replace(/\s+/g, ' ')}`
  return `${head}${said === '' ? '' : ` — ${said}`}${tags} (${item.updatedAt.slice(0, 10)})`
}

interface Page {
  readonly items: readonly unknown[]
  readonly total: number
  readonly offset: number
  readonly totalIsLowerBound?: boolean | undefined
}

/** What part of the whole a page shows. */
export const pageLine = (page: Page): string => {
  const total = `${page.total}${page.totalIsLowerBound ? ' or more' : ''} ${page.total === 1 ? 'item' : 'items'}`
  if (page.items.length === 0)
    return page.total === 0 ? 'No items found' : `No items here: ${total} in all, offset ${page.offset}`
  const [first, last] = [page.offset + 1, page.offset + page.items.length]
  const rest = last < page.total ? `; next page: offset ${last}` : ''
  return page.items.length === page.total ? `${total} found` : `${total} found, ${first}–${last} shown${rest}`
}

/** Says that a query had more words than are searched. */
export const cutQueryWords = ({ searched, given }: QueryCut): Words => ({
  en: `The query is long: only the first ${searched} of its ${given} characters of words were searched`,
  ja: `検索する語が長いため、${given} 文字のうち先頭の ${searched} 文字だけを検索しました`,
})
