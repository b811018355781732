import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../kernel/errors.ts'
import { isConflict, isDuplicate, isLost, isNameRefused } from './errors.ts'

export interface Patience {
  readonly signal: AbortSignal
  /** Whether a key that is there already is a conflict with another transaction. */
  readonly findsDuplicates?: boolean | undefined
  /** Whether a lost connection may come back. One that could never be made has another cause. */
  mayReturn(): boolean
}

/** How long work is repeated: after conflicts between transactions, and while a server restarts. */
const conflictPatienceMs = 10_000
const restartPatienceMs = 8_000

/** Each time another transaction was faster. Work that never succeeds writes a key that has been there all along. */
const maxDuplicates = 20

const patienceFor = (thrown: unknown, { mayReturn, findsDuplicates }: Patience): number => {
  if (isConflict(thrown) || isNameRefused(thrown) || (findsDuplicates && isDuplicate(thrown))) return conflictPatienceMs
  return isLost(thrown) && mayReturn() ? restartPatienceMs : 0
}

/** Repeats work while it fails for a temporary reason. The work must change nothing but the database. */
export const whenPossible = async <T>(work: () => Promise<T>, patience: Patience): Promise<T> => {
  const { signal } = patience
  const start = performance.now()
  let duplicates = 0
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (thrown) {
      // What is known about the outcome is more useful than the fact that the call was stopped.
      if (thrown instanceof AppError) throw thrown
      signal.throwIfAborted()
      if (isDuplicate(thrown) && ++duplicates > maxDuplicates) throw thrown
      if (performance.now() - start >= patienceFor(thrown, patience)) throw thrown
    }
    // Random pauses, so that calls that failed together do not try again together.
    await sleep(2 + Math.random() * Math.min(400, 10 * 2 ** Math.min(attempt, 6)), undefined, { signal }).catch(
      () => undefined,
    )
  }
}
