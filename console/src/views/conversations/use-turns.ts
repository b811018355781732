import { useEffect, useRef, useState } from 'preact/hooks'
import { bearer } from '../../api/bearer.ts'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { attempts } from '../../api/server-state.ts'
import { appendTurns, mergeTurns } from './merge-turns.ts'
import type { ListedTurn, TurnPage } from './turn.ts'

/** Turns that are loaded without being asked for. More would make the page heavy. */
const mostTurns = 10_000
const pageSize = 500

export interface Turns {
  /** Newest first. */
  readonly turns: readonly ListedTurn[]
  /** The permission mode in force; undefined until the first page is there. */
  readonly mode: string | undefined
  readonly isLoading: boolean
  readonly loaded: number
  readonly hasMore: boolean
  readonly problem: Problem | undefined
  more(): void
  /** Reads the newest turns again. */
  refresh(): Promise<readonly ListedTurn[]>
}

interface State {
  readonly turns: readonly ListedTurn[]
  readonly mode?: string
  readonly next?: string | undefined
  readonly loaded: number
  readonly isLoading: boolean
  readonly problem?: Problem
}

const nothing: State = { turns: [], loaded: 0, isLoading: true }

/** All turns, page by page. The first page is shown at once, the rest together, so that rows do not jump about. */
export const useTurns = (): Turns => {
  const [state, setState] = useState(nothing)
  const stopping = useRef<AbortController>(undefined)
  const token = useRef(bearer.value)
  const load = async (first: string | undefined): Promise<void> => {
    const controller = new AbortController()
    stopping.current?.abort()
    stopping.current = controller
    const { signal } = controller
    let next = first
    let read = 0
    /** Read, but not shown yet. */
    let pending: readonly ListedTurn[] = []
    const show = (more: Partial<State>): void => {
      const shown = pending
      pending = []
      setState(({ problem: _problem, ...before }) => {
        const turns = appendTurns(before.turns, shown)
        return { ...before, turns, next, loaded: turns.length, ...more }
      })
    }
    show({ isLoading: true })
    try {
      do {
        const args = { limit: pageSize, ...(next !== undefined && { before: next }) }
        const page = await callTool<TurnPage>('list_turns', args, { signal })
        const isFirst = read === 0
        read += page.turns.length
        pending = [...pending, ...page.turns]
        next = page.next
        if (isFirst) show({ mode: page.permission_mode, isLoading: next !== undefined })
        else setState((before) => ({ ...before, loaded: before.turns.length + pending.length }))
      } while (next !== undefined && read < mostTurns)
      show({ isLoading: false })
    } catch (cause) {
      if (!signal.aborted) show({ isLoading: false, problem: asProblem(cause) })
    }
  }
  const attempt = state.problem?.isPassing === true ? attempts.value : 0
  // Another token may let in, or out.
  useEffect(() => {
    const isOther = token.current !== bearer.value
    token.current = bearer.value
    if (isOther) setState(nothing)
    void load(isOther ? undefined : state.next)
    return () => stopping.current?.abort()
  }, [attempt, bearer.value])
  return {
    turns: state.turns,
    mode: state.mode,
    isLoading: state.isLoading,
    loaded: state.loaded,
    hasMore: state.next !== undefined,
    problem: state.problem,
    more: () => void load(state.next),
    refresh: async () => {
      const page = await callTool<TurnPage>('list_turns', { limit: pageSize })
      setState((before) => ({ ...before, turns: mergeTurns(before.turns, page.turns), mode: page.permission_mode }))
      return page.turns
    },
  }
}
