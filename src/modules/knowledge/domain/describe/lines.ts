import type { Words } from '../../../../kernel/words.ts'
import { characters, takeColumns } from '../../../../text/characters.ts'
import type { ItemSummary } from '../item.ts'
import type { QueryCut } from '../../search/plan/query/cut-words.ts'

interface Listed extends Pick<ItemSummary, 'id' | 'type' | 'title' | 'tags' | 'updatedAt'> {
  readonly status: string
  readonly priority: string
  readonly moreTags?: number | undefined
}

/** The end of a list that is not complete. */
export const andMore = (left: number | undefined): string =>
  left === undefined || left === 0 ? '' : `, … (${left} more)`

/** Puts a text on one line and cuts it to `max` columns, never inside a character. */
export const shorten = (text: string, max: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  const all = characters(flat)
  const kept = takeColumns(all, max)
  return kept.length === all.length ? flat : `${kept.join('')}…`
}

/** One item on one line, with an optional detail after the title. */
export const itemLine = (item: Listed, detail: string): string => {
  const tags = item.tags.length === 0 ? '' : ` #${item.tags.join(' #')}${andMore(item.moreTags)}`
  const head = `${item.id}. [${item.type}, ${item.status}, ${item.priority}] ${item.title.replace(/\s+/g, ' ')}`
  return `${head}${detail === '' ? '' : ` — ${detail}`}${tags} (${item.updatedAt.slice(0, 10)})`
}

interface Page {
  readonly items: readonly unknown[]
  readonly total: number
  readonly offset: number
  readonly totalIsLowerBound?: boolean | undefined
}

/** Says which part of the result a page shows. */
export const pageLine = (page: Page): string => {
  const total = `${page.total}${page.totalIsLowerBound ? ' or more' : ''} ${page.total === 1 ? 'item' : 'items'}`
  if (page.items.length === 0)
    return page.total === 0 ? 'No items found' : `No items here: ${total} in all, offset ${page.offset}`
  const [first, last] = [page.offset + 1, page.offset + page.items.length]
  const rest = last < page.total ? `; next page: offset ${last}` : ''
  return page.items.length === page.total ? `${total} found` : `${total} found, ${first}–${last} shown${rest}`
}

/** Says that only the beginning of a long query was searched. */
export const cutQueryWords = ({ searched, given }: QueryCut): Words => ({
  en: `The query is long: only the first ${searched} of its ${given} characters of words were searched`,
  ja: `検索する語が長いため、${given} 文字のうち先頭の ${searched} 文字だけを検索しました`,
})
