import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import type { ItemPage } from '../../api/find-items.ts'
import { knownAnswer } from '../../api/known-answers.ts'
import { attempts } from '../../api/server-state.ts'
import type { Sight } from '../../parts/rows-in-sight.ts'
import { createItemList, type ItemList } from './item-list.ts'
import type { ItemRequest } from './item-request.ts'
import { pageSize } from './pages.ts'

export interface ShownList {
  /** The list on the page. It stays until the first page of the next one came. */
  readonly list: ItemList | undefined
  /** Names the request of the list on the page. */
  readonly of: string
  readonly isBusy: boolean
  /** Reads the same list again without leaving the place. */
  refresh(): void
  see(sight: Sight): void
}

/** The rows of a request, read page by page; undefined while the request is not known yet. */
export const useItemList = (request: ItemRequest | undefined): ShownList => {
  const of = request === undefined ? '' : `${request.tool} ${JSON.stringify(request.args)}`
  const [round, setRound] = useState(0)
  const [shown, setShown] = useState<{ readonly list: ItemList; readonly of: string; readonly round: number }>()
  const current = useRef(shown)
  current.current = shown
  const sight = useRef<Sight>({ first: 0, last: 1 })
  // Before the page is drawn: an answer that is known is seen at once.
  useLayoutEffect(() => {
    if (request === undefined) return undefined
    const { tool, args } = request
    const isSame = current.current?.of === of
    if (!isSame) sight.current = { first: 0, last: 1 }
    const next = createItemList(
      (offset, signal) =>
        callTool<ItemPage>(tool, { ...args, limit: pageSize, ...(offset > 0 && { offset }) }, { signal }),
      sight.current,
      round === 0 ? (knownAnswer(tool, args) as ItemPage | undefined) : undefined,
    )
    const stop = next.state.subscribe(({ first, problem }) => {
      const isWorthShowing = first !== undefined || (problem !== undefined && !problem.isPassing)
      if (current.current?.list === next || !(isWorthShowing || (problem && current.current === undefined))) return
      current.current?.list.stop()
      current.current = { list: next, of, round }
      setShown(current.current)
    })
    const stopWaiting = attempts.subscribe(() => {
      if (next.state.peek().problem?.isPassing === true) next.again()
    })
    return () => {
      stop()
      stopWaiting()
      if (current.current?.list !== next) next.stop()
    }
  }, [of, round])
  useEffect(() => () => current.current?.list.stop(), [])
  return {
    list: shown?.list,
    of: shown?.of ?? '',
    isBusy: shown?.of !== of || shown.round !== round,
    refresh: () => setRound((value) => value + 1),
    see: (seen) => {
      sight.current = seen
      shown?.list.see(seen)
    },
  }
}
