import { AppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'

/** The calls under way, so that each can be stopped by its caller, by its time limit or by shutdown. */
export interface RunningCalls {
  /** Runs `work` under a signal of its own. The answer comes when it is settled or stopped, whichever is first. */
  run<T>(limits: CallLimits, work: (signal: AbortSignal) => Promise<T>): { readonly answer: Promise<T>; readonly ended: Promise<void> }
  stopAll(): void
}

export interface CallLimits {
  readonly signal: AbortSignal
  readonly timeoutMs: number | 'own'
}

export const createRunningCalls = (): RunningCalls => {
  const controllers = new Set<AbortController>()
  return {
    run: ({ signal, timeoutMs }, work) => {
      // Nobody would tell the work that it was cancelled before it began.
      if (signal.aborted) return { answer: Promise.reject(cancelled()), ended: Promise.resolve() }
      const controller = new AbortController()
      controllers.add(controller)
      const cancel = (): void => { controller.abort(cancelled()) }
      signal.addEventListener('abort', cancel, { once: true })
      const timer = timeoutMs === 'own' ? undefined : setTimeout(() => { controller.abort(timedOut(timeoutMs)) }, timeoutMs)
      const working = work(controller.signal)
      const ended = working.then(nothing, nothing).finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', cancel)
        controllers.delete(controller)
      })
      return { answer: Promise.race([stopped(controller.signal), working.catch(preferReason(controller.signal))]), ended }
    },
    stopAll: () => {
      for (const controller of controllers) controller.abort(cancelled({ en: 'The server is shutting down', ja: 'サーバーを終了しています' }))
    },
  }
}

const nothing = (): void => undefined

const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const fail = (): void => { reject(signal.reason instanceof Error ? signal.reason : cancelled()) }
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })

/** A handler that obeys the signal throws something of its own; the caller is told why it was stopped. */
const preferReason =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    throw signal.aborted ? signal.reason : error
  }

const cancelled = (message: Words = { en: 'The call was cancelled', ja: '呼び出しは中断されました' }): AppError => new AppError('cancelled', message)

const timedOut = (timeoutMs: number): AppError =>
  new AppError('timeout', { en: `Timeout after ${timeoutMs / 1000} seconds`, ja: `${timeoutMs / 1000} 秒で時間切れになりました` }, {
    hint: { en: 'Nothing was written. Ask for less, or try again.', ja: '何も書き込んでいません。要求を小さくするか、やり直してください。' },
    facts: { timeoutMs },
  })
