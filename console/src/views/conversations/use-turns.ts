import { useEffect, useRef, useState } from 'preact/hooks'
import { callTool } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import { attempts } from '../../api/server-state.ts'
import { mergeTurns } from './merge-turns.ts'
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

/** All turns, page by page. The first page is shown at once, the rest together, so that rows do not jump about. */
export const useTurns = (): Turns => {
  const [state, setState] = useState<State>({ turns: [], loaded: 0, isLoading: true })
  const stopping = useRef<AbortController>(undefined)
  const load = async (known: readonly ListedTurn[], before: string | undefined): Promise<void> => {
    const controller = new AbortController()
    stopping.current?.abort()
    stopping.current = controller
    const { signal } = controller
    setState(({ problem: _problem, ...rest }) => ({ ...rest, isLoading: true }))
    let turns = known
    let next = before
    let mode = ''
    try {
      do {
        const args = { limit: pageSize, ...(next !== undefined && { before: next }) }
        const page = await callTool<TurnPage>('list_turns', args, { signal })
        const isFirst = turns.length === 0
        turns = [...turns, ...page.turns]
        ;({ next } = page)
        mode = page.permission_mode
        const shown = isFirst || next === undefined
        setState((before) => ({
          ...(shown ? { turns } : { turns: before.turns }),
          mode,
          next,
          loaded: turns.length,
          isLoading: next !== undefined,
        }))
      } while (next !== undefined && turns.length - known.length < mostTurns)
      setState({ turns, mode, next, loaded: turns.length, isLoading: false })
    } catch (cause) {
      const problem = asProblem(cause)
      if (!signal.aborted)
        setState({ turns, next, ...(mode !== '' && { mode }), loaded: turns.length, isLoading: false, problem })
    }
  }
  const isWaiting = state.problem?.isPassing === true
  const attempt = isWaiting ? attempts.value : 0
  useEffect(() => {
    void load(state.turns, state.next)
    return () => stopping.current?.abort()
  }, [attempt])
  return {
    turns: state.turns,
    mode: state.mode,
    isLoading: state.isLoading,
    loaded: state.loaded,
    hasMore: state.next !== undefined,
    problem: state.problem,
    more: () => void load(state.turns, state.next),
    refresh: async () => {
      const page = await callTool<TurnPage>('list_turns', { limit: pageSize })
      setState((before) => ({ ...before, turns: mergeTurns(before.turns, page.turns), mode: page.permission_mode }))
      return page.turns
    },
  }
}
