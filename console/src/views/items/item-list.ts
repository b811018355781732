import { signal, type ReadonlySignal } from '@preact/signals'
import type { ItemPage } from '../../api/find-items.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import type { Sight } from '../../parts/rows-in-sight.ts'
import { beginningOf, noPages, pageSize, pagesIn, withPage, type Pages } from './pages.ts'

export interface ListState {
  readonly pages: Pages
  /** Set once the first page came. */
  readonly first?: ItemPage
  readonly problem?: Problem
}

export interface ItemList {
  readonly state: ReadonlySignal<ListState>
  /** Told which rows are seen, and reads their pages. */
  see(sight: Sight): void
  /** Reads the pages of these rows; done when they are there. */
  ensure(sight: Sight): Promise<void>
  /** Tries again what failed. */
  again(): void
  stop(): void
}

type AskPage = (offset: number, signal: AbortSignal) => Promise<ItemPage>

/** While someone drags the scroll bar, pages are read only where it rests for a moment. */
const restMs = 60

/**
 * Reads a long list page by page. Pages that went out of sight before they came are not waited for. If its beginning
 * is `known` already, nothing else is read.
 */
export const createItemList = (ask: AskPage, start: Sight = { first: 0, last: 1 }, known?: ItemPage): ItemList => {
  const state = signal<ListState>(
    known === undefined ? { pages: noPages } : { pages: beginningOf(known), first: known },
  )
  const underWay = new Map<number, { readonly controller: AbortController; readonly done: Promise<void> }>()
  /** Pages that a range waits for, even if they are out of sight. */
  const awaited = new Set<number>()
  let wanted: readonly number[] = pagesIn(start)
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = (page: number): Promise<void> => {
    const known = underWay.get(page)
    if (known !== undefined) return known.done
    if (state.peek().pages.byIndex.has(page)) return Promise.resolve()
    const controller = new AbortController()
    const done = ask(page * pageSize, controller.signal)
      .then(
        (answer) => {
          if (controller.signal.aborted) return
          const { pages, first = answer } = state.peek()
          state.value = { pages: withPage(pages, page, answer), first }
        },
        (cause: unknown) => {
          if (!controller.signal.aborted) state.value = { ...state.peek(), problem: asProblem(cause) }
        },
      )
      .finally(() => {
        if (underWay.get(page)?.controller === controller) underWay.delete(page)
      })
    underWay.set(page, { controller, done })
    return done
  }
  const loadWanted = (): void => {
    for (const page of wanted) void load(page)
  }
  loadWanted()
  return {
    state,
    see: (sight) => {
      wanted = pagesIn(sight)
      for (const [page, { controller }] of underWay)
        if (!wanted.includes(page) && !awaited.has(page) && state.peek().first !== undefined) {
          controller.abort()
          underWay.delete(page)
        }
      clearTimeout(timer)
      timer = setTimeout(loadWanted, restMs)
    },
    ensure: async (sight) => {
      const pages = pagesIn(sight)
      for (const page of pages) awaited.add(page)
      await Promise.all(pages.map(load))
      for (const page of pages) awaited.delete(page)
    },
    again: () => {
      const { pages, first } = state.peek()
      state.value = { pages, ...(first && { first }) }
      loadWanted()
    },
    stop: () => {
      clearTimeout(timer)
      for (const { controller } of underWay.values()) controller.abort()
      underWay.clear()
    },
  }
}
