import type { Clock } from '../../../kernel/host.ts'

/** How long nothing is tried after a failure, for example of a server that does not answer. */
const restMs = 30_000

interface Job {
  /** Returns whether everything is done. */
  work(): Promise<boolean>
  /** Runs work in the background. */
  run(work: () => Promise<void>): void
  readonly clock: Clock
}

/** Returns a function that begins a job. Called while the job runs, it makes the job run once more. */
export const createWake = ({ work, run, clock }: Job): (() => void) => {
  let isAwake = false
  let isWokenAgain = false
  let restsUntil = 0
  const wake = (): void => {
    isWokenAgain = isAwake
    if (isAwake || clock() < restsUntil) return
    isAwake = true
    run(async () => {
      let isDone = false
      restsUntil = clock() + restMs
      try {
        isDone = await work()
        restsUntil = 0
      } finally {
        isAwake = false
      }
      if (isDone && isWokenAgain) wake()
    })
  }
  return wake
}
