import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../kernel/errors.ts'
import type { Answer } from '../domain/answer.ts'

/** A background execution: it goes on after its call was answered. */
export interface Execution {
  readonly id: string
  /** The first answer while it runs, then the final one. */
  answer: Answer
  readonly ended: Promise<void>
  cancel(): void
}

export interface Executions {
  start(started: Answer & { readonly execution_id: string }, work: (signal: AbortSignal) => Promise<Answer>): Execution
  find(id: string): Execution | undefined
  areRunning(): boolean
  /** Waits for the end of an execution, at most `ms` milliseconds. */
  waitFor(execution: Execution, ms: number, signal: AbortSignal): Promise<void>
  stopAll(): Promise<void>
}

/** Ended executions are kept for a while: their answers may not have been fetched yet. */
const maxRemembered = 100
export const maxRunning = 20

/** Each waiting call occupies a lane slot that other calls need, so only a few may wait. */
export const maxWaiting = 4

/** `onStart` is called with each new execution. */
export const createExecutions = (onStart: () => void = () => undefined): Executions => {
  const executions = new Map<string, Execution>()
  const running = new Set<Execution>()
  let waiting = 0
  return {
    start: (started, work) => {
      if (running.size >= maxRunning) throw tooMany()
      const controller = new AbortController()
      const execution: Execution = {
        id: started.execution_id,
        answer: started,
        ended: work(controller.signal).then((answer) => {
          execution.answer = answer
          running.delete(execution)
        }),
        cancel: () => {
          controller.abort(new AppError('cancelled', { en: 'The execution was cancelled', ja: '実行は中断されました' }))
        },
      }
      executions.set(execution.id, execution)
      running.add(execution)
      onStart()
      for (const older of executions.values()) {
        if (executions.size <= maxRemembered) break
        if (!running.has(older)) executions.delete(older.id)
      }
      return execution
    },
    find: (id) => executions.get(id),
    areRunning: () => running.size > 0,
    waitFor: async (execution, ms, signal) => {
      if (ms === 0 || waiting >= maxWaiting || !running.has(execution)) return
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
      for (const { cancel } of running) cancel()
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}

const tooMany = (): AppError =>
  new AppError(
    'busy',
    { en: `${maxRunning} executions are already running`, ja: `すでに ${maxRunning} 件を実行中です` },
    {
      hint: {
        en: 'Wait for one with get_execution, or end one with cancel_execution.',
        ja: 'get_execution で終わるのを待つか、cancel_execution で中断してください。',
      },
    },
  )
