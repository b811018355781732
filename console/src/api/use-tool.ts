import { useEffect, useState } from 'preact/hooks'
import { callTool, newKey } from './call-tool.ts'
import { knownAnswer } from './known-answers.ts'
import { asProblem, type Problem } from './problem.ts'
import { attempts } from './server-state.ts'

export interface Reading<T> {
  /** The newest answer. It stays while the next one is on its way. */
  readonly data: T | undefined
  readonly problem: Problem | undefined
  readonly isBusy: boolean
  /** Asks again. */
  again(): void
}

/**
 * Reads through `ask` when `asked` changes. Older answers are dropped; passing problems are tried again by themselves.
 * The first question is not asked if its answer is `known`.
 */
export const useReading = <T>(
  asked: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
  known?: T,
): Reading<T> => {
  const [state, setState] = useState<{ data?: T; problem?: Problem; isBusy: boolean }>(() =>
    known === undefined ? { isBusy: true } : { data: known, isBusy: false },
  )
  const [first] = useState(known === undefined ? undefined : asked)
  const [round, setRound] = useState(0)
  const waiting = state.problem?.isPassing === true ? attempts.value : 0
  useEffect(() => {
    if (asked === undefined) {
      setState({ isBusy: false })
      return undefined
    }
    if (asked === first && round === 0) return undefined
    const controller = new AbortController()
    setState(({ data }) => ({ ...(data !== undefined && { data }), isBusy: true }))
    ask(controller.signal).then(
      (data) => !controller.signal.aborted && setState({ data, isBusy: false }),
      (cause: unknown) =>
        !controller.signal.aborted &&
        setState(({ data }) => ({ ...(data !== undefined && { data }), problem: asProblem(cause), isBusy: false })),
    )
    return () => controller.abort()
  }, [asked, round, waiting])
  return {
    data: state.data,
    problem: state.problem,
    isBusy: state.isBusy,
    again: () => setRound((value) => value + 1),
  }
}

/** The answer of a tool that reads; `args` undefined asks nothing. */
export const useTool = <T>(name: string, args: Readonly<Record<string, unknown>> | undefined): Reading<T> =>
  useReading<T>(
    args === undefined ? undefined : `${name} ${JSON.stringify(args)}`,
    (signal) => callTool<T>(name, args ?? {}, { signal }),
    args && (knownAnswer(name, args) as T | undefined),
  )

export interface Writing {
  readonly isBusy: boolean
  readonly problem: Problem | undefined
  /** Writes once. After a lost answer, calling it again with the same arguments sends the same key. */
  write<T>(name: string, args: Readonly<Record<string, unknown>>): Promise<T | undefined>
  clear(): void
}

/** A write waits for a button after a failure; it is never repeated by itself. */
export const useWriting = (): Writing => {
  const [state, setState] = useState<{ problem?: Problem; isBusy: boolean }>({ isBusy: false })
  const [last] = useState<{ request?: string; key?: string }>({})
  return {
    isBusy: state.isBusy,
    problem: state.problem,
    clear: () => setState({ isBusy: false }),
    write: async <T>(name: string, args: Readonly<Record<string, unknown>>) => {
      const request = `${name} ${JSON.stringify(args)}`
      if (last.request !== request || last.key === undefined) Object.assign(last, { request, key: newKey() })
      setState({ isBusy: true })
      try {
        const answer = await callTool<T>(name, args, { key: last.key ?? newKey() })
        delete last.request
        setState({ isBusy: false })
        return answer
      } catch (cause) {
        const problem = asProblem(cause)
        if (!problem.isPassing) delete last.request
        setState({ isBusy: false, problem })
        return undefined
      }
    },
  }
}
