import type { ClientBase } from 'pg'
import { outcomeWaitMs } from '../../kernel/commits.ts'
import { cancelStatement } from './cancel.ts'

export interface ConnectionGuard {
  /** Call before COMMIT is sent: from then on the end of the call leaves the server time to answer. */
  awaitOutcome(): void
  /** The work has ended. False where the connection was stopped: nothing else may run on it. */
  release(): boolean
}

/** How long a cancelled statement may take to end before its connection is closed. */
const lastWordsMs = 800

/** How long an answer to COMMIT is awaited after the end of the call, which still waits for the outcome. */
const commitPatienceMs = outcomeWaitMs - 1_000

/** Stops what the server does on a connection when the call is over, and closes it. */
export const endWithCall = (client: ClientBase, signal: AbortSignal, close: () => void): ConnectionGuard => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    void cancelStatement(client).catch(() => undefined)
    timer = setTimeout(close, lastWordsMs)
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
