import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../kernel/errors.ts'
import type { Answer } from '../domain/answer.ts'

/** An execution that goes on after its call was answered. */
export interface Execution {
  readonly id: string
  /** How it stands: the answer while it runs, then the final one. */
  answer: Answer
  readonly ended: Promise<void>
  cancel(): void
}

export interface Executions {
  start(begun: Answer & { readonly execution_id: string }, work: (signal: AbortSignal) => Promise<Answer>): Execution
  find(id: string): Execution | undefined
  /** Waits for the end of an execution, but no longer than so many milliseconds. */
  waitFor(execution: Execution, ms: number, signal: AbortSignal): Promise<void>
  stopAll(): Promise<void>
}

/** What has ended is remembered for a while: its answer may not have been fetched yet. */
const mostRemembered = 100
export const mostUnended = 20

/** Those who wait take places from other calls, so only a few may. */
const mostWaiting = 4

export const createExecutions = (): Executions => {
  const known = new Map<string, Execution>()
  const unended = new Set<Execution>()
  let waiting = 0
  return {
    start: (begun, work) => {
      if (unended.size >= mostUnended) throw tooMany()
      const controller = new AbortController()
      const execution: Execution = {
        id: begun.execution_id,
        answer: begun,
        ended: work(controller.signal).then((answer) => {
          execution.answer = answer
          unended.delete(execution)
        }),
        cancel: () => {
          controller.abort(new AppError('cancelled', { en: 'The execution was cancelled', ja: '実行は中断されました' }))
        },
      }
      known.set(execution.id, execution)
      unended.add(execution)
      for (const one of known.values()) {
        if (known.size <= mostRemembered) break
        if (!unended.has(one)) known.delete(one.id)
      }
      return execution
    },
    find: (id) => known.get(id),
    waitFor: async (execution, ms, signal) => {
      if (ms === 0 || waiting >= mostWaiting || !unended.has(execution)) return
      const ended = new AbortController()
      waiting += 1
      try {
        await Promise.race([
          execution.ended,
          sleep(ms, undefined, { signal: AbortSignal.any([ended.signal, signal]) }).catch(() => undefined),
        ])
      } finally {
        waiting -= 1
        ended.abort()
      }
    },
    stopAll: async () => {
      for (const { cancel } of unended) cancel()
      await Promise.all([...unended].map(({ ended }) => ended))
    },
  }
}

const tooMany = (): AppError =>
  new AppError(
    'busy',
    { en: `${mostUnended} executions are under way already`, ja: `すでに ${mostUnended} 件を実行中です` },
    {
      hint: {
        en: 'Wait for one with get_execution, or end one with cancel_execution.',
        ja: 'get_execution で終わるのを待つか、cancel_execution で中断してください。',
      },
    },
  )
