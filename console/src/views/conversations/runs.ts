import { signal } from '@preact/signals'
import { callTool, newKey } from '../../api/call-tool.ts'
import { asProblem, type Problem } from '../../api/problem.ts'
import type { RunAnswer } from './turn.ts'

/** A turn that is being continued, or was and failed. */
export interface Run {
  readonly prompt: string
  /** Sent again after a lost answer, so that nothing runs twice. */
  readonly key: string
  readonly startedAt: number
  readonly state: 'running' | 'cancelled' | 'failed'
  /** What Claude is doing, as it tells. */
  readonly step?: string | undefined
  readonly problem?: Problem
  /** Why Claude did not answer. */
  readonly error?: string
  readonly cancel: () => void
}

/** They go on while the person looks at other views, so they do not belong to a component. */
const runs = signal<ReadonlyMap<string, Run>>(new Map())

export const runOf = (turn: string): Run | undefined => runs.value.get(turn)

const set = (turn: string, run: Run | undefined): void => {
  const next = new Map(runs.value)
  if (run === undefined) next.delete(turn)
  else next.set(turn, run)
  runs.value = next
}

export const forgetRun = (turn: string): void => set(turn, undefined)

/** Continues a turn. The answer is undefined if there is none; `runOf` then tells why. */
export const startRun = async (turn: string, prompt: string): Promise<RunAnswer | undefined> => {
  const before = runOf(turn)
  if (before?.state === 'running') return undefined
  const controller = new AbortController()
  const isRepeated = before?.problem?.isPassing === true && before.prompt === prompt
  const run: Run = {
    prompt,
    key: isRepeated ? before.key : newKey(),
    startedAt: Date.now(),
    state: 'running',
    cancel: () => controller.abort(),
  }
  set(turn, run)
  try {
    const answer = await callTool<RunAnswer>(
      'continue_turn',
      { session_id: turn, prompt },
      {
        key: run.key,
        signal: controller.signal,
        onProgress: ({ message }) => set(turn, { ...run, step: message }),
      },
    )
    if (answer.success) set(turn, undefined)
    else set(turn, { ...run, state: 'failed', error: answer.error ?? '' })
    return answer
  } catch (cause) {
    const problem = asProblem(cause)
    const isCancelled = controller.signal.aborted
    set(turn, { ...run, state: isCancelled ? 'cancelled' : 'failed', ...(!isCancelled && { problem }) })
    return undefined
  }
}
