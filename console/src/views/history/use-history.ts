import { useEffect, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { attempts } from '../../api/server-state.ts'
import type { HistoryPage, Revision } from '../../parts/item/history-page.ts'
import { joinPages } from './revisions.ts'

const pageSize = 50

export interface History {
  readonly entries: readonly Revision[]
  readonly deleted: boolean
  /** Before the first answer. */
  readonly isLoading: boolean
  readonly hasMore: boolean
  readonly problem: Problem | undefined
  more(): void
  again(): void
}

/** The revisions of an item, page by page, back to the revision `oldest` that the address names. */
export const useHistory = (id: number, oldest: number | undefined): History => {
  const [pages, setPages] = useState<readonly HistoryPage[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState({ pages: 1, round: 0 })
  const waiting = problem?.isPassing === true ? attempts.value : 0
  const last = pages.at(-1)
  const entries = joinPages(pages)
  const reached = entries.at(-1)?.revision ?? Infinity
  const wantsMore =
    pages.length === 0 ||
    (last?.next !== undefined && (pages.length < asked.pages || (oldest !== undefined && oldest < reached)))
  useEffect(() => {
    if (!wantsMore) return undefined
    const controller = new AbortController()
    const args = { id, limit: pageSize, ...(last?.next !== undefined && { before: last.next }) }
    callTool<HistoryPage>('get_item_history', args, { signal: controller.signal }).then(
      (page) => {
        if (controller.signal.aborted) return
        setProblem(undefined)
        setPages((before) => [...before, page])
      },
      (cause: unknown) => {
        if (!controller.signal.aborted) setProblem(asProblem(cause))
      },
    )
    return () => controller.abort()
  }, [id, pages.length, wantsMore, asked.round, waiting])
  return {
    entries,
    deleted: pages[0]?.deleted ?? false,
    isLoading: pages.length === 0 && problem === undefined,
    hasMore: last?.next !== undefined,
    problem,
    more: () => setAsked(({ round }) => ({ pages: pages.length + 1, round })),
    again: () => {
      setPages([])
      setProblem(undefined)
      setAsked(({ round }) => ({ pages: 1, round: round + 1 }))
    },
  }
}
