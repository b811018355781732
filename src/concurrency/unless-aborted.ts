import { reasonOf } from './waiting-line.ts'

/** Waits for `work`, or throws when the signal is aborted. The work itself continues: other calls may share it. */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(reasonOf(signal))
    }
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', stop)
    })
  })
