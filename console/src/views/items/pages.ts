import type { FoundItem, ItemPage } from '../../api/find-items.ts'
import type { Sight } from '../../parts/rows-in-sight.ts'

export const pageSize = 100

/** Browsers cannot draw a taller list; beyond it a search is needed. */
export const mostListed = 250_000

/** Pages far from what is seen are dropped, so that a long scroll does not fill the memory. */
export const mostPages = 40

/** What is known of a list of which only some pages were read. */
export interface Pages {
  readonly byIndex: ReadonlyMap<number, readonly FoundItem[]>
  readonly total: number
  readonly isLowerBound: boolean
  /** Where the list ends, once a page that is not full was read. */
  readonly end?: number
  /** How many rows there are to see, if only the beginning of the list came. */
  readonly shown?: number
}

export const noPages: Pages = { byIndex: new Map(), total: 0, isLowerBound: false }

/** The pages that hold the rows in sight. */
export const pagesIn = ({ first, last }: Sight): readonly number[] => {
  const pages: number[] = []
  for (let page = Math.floor(first / pageSize); page * pageSize < last; page += 1) pages.push(page)
  return pages
}

export const rowAt = ({ byIndex }: Pages, row: number): FoundItem | undefined =>
  byIndex.get(Math.floor(row / pageSize))?.[row % pageSize]

/** Adds a page, and drops those that are farthest from it. */
export const withPage = (pages: Pages, index: number, answer: ItemPage): Pages => {
  const byIndex = new Map(pages.byIndex).set(index, answer.items)
  const farthest = [...byIndex.keys()].toSorted((a, b) => Math.abs(b - index) - Math.abs(a - index))
  for (const page of farthest.slice(0, Math.max(0, byIndex.size - mostPages))) byIndex.delete(page)
  const isLowerBound = answer.totalIsLowerBound === true
  const ends = isLowerBound && answer.items.length < pageSize
  const end = ends ? Math.min(pages.end ?? Infinity, index * pageSize + answer.items.length) : pages.end
  return { byIndex, total: answer.total, isLowerBound, ...(isLowerBound && end !== undefined && { end }) }
}

/** The beginning of a list, of any length. */
export const beginningOf = (answer: ItemPage): Pages => {
  const items = answer.items.slice(0, pageSize)
  const isLowerBound = answer.totalIsLowerBound === true
  const isAll = !isLowerBound && items.length >= answer.total
  const pages = { byIndex: new Map([[0, items]]), total: answer.total, isLowerBound }
  return isAll ? pages : { ...pages, shown: items.length }
}

/** How many rows the list has. A list of unknown length is always one page longer than what was read of it. */
export const rowCount = ({ byIndex, total, isLowerBound, end, shown }: Pages): number => {
  if (shown !== undefined) return shown
  if (!isLowerBound) return Math.min(total, mostListed)
  if (end !== undefined) return Math.min(end, mostListed)
  const lastRead = Math.max(-1, ...byIndex.keys())
  return Math.min(mostListed, Math.max(total, (lastRead + 2) * pageSize))
}
