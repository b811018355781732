import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './driver-errors.ts'

/** How long a call waits while another process locks the database. */
export const patienceMs = 10_000

interface Waiting {
  readonly signal: AbortSignal
  readonly patienceMs?: number
}

/**
 * Repeats a step until the database is not busy. The driver itself waits only for a moment, because it blocks the event
 * loop meanwhile; the long wait is here, and ends when the signal is aborted.
 */
export const whenFree = async <T>(step: () => T | Promise<T>, waiting: Waiting): Promise<T> => {
  const deadline = performance.now() + (waiting.patienceMs ?? patienceMs)
  for (let attempt = 0; ; attempt += 1) {
    waiting.signal.throwIfAborted()
    try {
      return await step()
    } catch (thrown) {
      if (!isBusy(thrown) || performance.now() > deadline) throw thrown
    }
    // Random pauses, so that processes that failed together do not try again together.
    await sleep(1 + Math.random() * Math.min(40, 4 << Math.min(attempt, 4)), undefined, {
      signal: waiting.signal,
    }).catch(() => undefined)
  }
}
