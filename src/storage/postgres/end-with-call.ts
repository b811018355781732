import type { ClientBase } from 'pg'
import { outcomeWaitMs } from '../../kernel/commits.ts'
import { cancelStatement } from './cancel.ts'

export interface ConnectionGuard {
  /** Call this before COMMIT is sent: from then on, the end of the call gives the server time to answer. */
  awaitOutcome(): void
  /** Call this when the work has ended. Returns false if the connection was stopped and must not be used again. */
  release(): boolean
}

/** How long a cancelled statement may take to end before its connection is closed. */
const cancelPatienceMs = 800

/**
 * How long the answer to COMMIT is awaited after the end of the call; less than the call itself waits for the outcome.
 */
const commitPatienceMs = outcomeWaitMs - 1_000

/** Cancels the running statement of a connection when the call ends, and closes the connection. */
export const endWithCall = (client: ClientBase, signal: AbortSignal, close: () => void): ConnectionGuard => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    void cancelStatement(client).catch(() => undefined)
    timer = setTimeout(close, cancelPatienceMs)
  }
  const stopLater = (): void => {
    timer = setTimeout(stop, commitPatienceMs)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return {
    awaitOutcome: () => {
      signal.removeEventListener('abort', stop)
      signal.addEventListener('abort', stopLater)
    },
    release: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      signal.removeEventListener('abort', stopLater)
      return !isStopped
    },
  }
}
