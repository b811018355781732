import { followCommits, outcomeWaitMs, type Commits } from '../kernel/commits.ts'
import { AppError } from '../kernel/errors.ts'
import { cancelled, shuttingDown, timedOut, whyStopped } from './stopped-words.ts'

/** The running calls. Each can be stopped by its caller, by its time limit or by shutdown. */
export interface RunningCalls {
  /**
   * Runs `work` with its own signal. The answer comes when the work ends, or at once if it is stopped before anything
   * was committed. After COMMIT was sent, the outcome is awaited for up to five seconds from the stop.
   */
  run<T>(
    limits: CallLimits,
    work: (signal: AbortSignal) => Promise<T>,
  ): { readonly answer: Promise<T>; readonly ended: Promise<void> }
  stopAll(): void
}

export interface CallLimits {
  readonly signal: AbortSignal
  readonly timeoutMs: number | 'own'
  /** The call has an idempotency key, so the caller may safely repeat it. */
  readonly hasKey?: boolean
}

export const createRunningCalls = (): RunningCalls => {
  const controllers = new Set<AbortController>()
  return {
    run: ({ signal, timeoutMs, hasKey = false }, work) => {
      // A signal that is already aborted fires no event, so the work would not notice it.
      if (signal.aborted) return { answer: Promise.reject(cancelled()), ended: Promise.resolve() }
      const controller = new AbortController()
      controllers.add(controller)
      const cancel = (): void => {
        controller.abort(cancelled())
      }
      signal.addEventListener('abort', cancel, { once: true })
      const timer =
        timeoutMs === 'own'
          ? undefined
          : setTimeout(() => {
              controller.abort(timedOut(timeoutMs))
            }, timeoutMs)
      const commits = followCommits(controller.signal)
      const working = work(controller.signal)
      const ended = working.then(nothing, nothing).finally(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', cancel)
        controllers.delete(controller)
      })
      return { answer: answerOf(working, { signal: controller.signal, commits, hasKey }), ended }
    },
    stopAll: () => {
      for (const controller of controllers) controller.abort(shuttingDown())
    },
  }
}

const nothing = (): void => undefined

interface Stoppable {
  readonly signal: AbortSignal
  readonly commits: Commits
  readonly hasKey: boolean
}

const answerOf = <T>(working: Promise<T>, { signal, commits, hasKey }: Stoppable): Promise<T> =>
  new Promise((resolve, reject) => {
    let waitTimer: NodeJS.Timeout | undefined
    const giveUp = (): void => {
      reject(whyStopped(signal, commits.saved(), hasKey))
    }
    const stop = (): void => {
      if (commits.saved() === 'nothing') giveUp()
      else waitTimer = setTimeout(giveUp, outcomeWaitMs)
    }
    const settle = (): void => {
      clearTimeout(waitTimer)
      signal.removeEventListener('abort', stop)
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    working.then(
      (result) => {
        settle()
        resolve(result)
      },
      (thrown: unknown) => {
        settle()
        // Work that obeys the signal throws its own error; the caller gets the reason of the stop instead.
        if (signal.aborted && !isOwnError(thrown, signal)) giveUp()
        else reject(thrown instanceof Error ? thrown : new Error(String(thrown)))
      },
    )
  })

/** An AppError of the work says more than that the call was stopped. */
const isOwnError = (thrown: unknown, signal: AbortSignal): boolean =>
  thrown instanceof AppError && thrown !== signal.reason
