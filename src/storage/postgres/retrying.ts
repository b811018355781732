import { setTimeout as sleep } from 'node:timers/promises'
import { waitAside } from '../../concurrency/step-aside.ts'
import { AppError } from '../../kernel/errors.ts'
import { isConflict, isDuplicate, isLost, isNameRefused, isReadOnlyServer, NoPrimary } from './errors.ts'

export interface Patience {
  readonly signal: AbortSignal
  /** Whether a key that is there already is a conflict with another transaction. */
  readonly findsDuplicates?: boolean | undefined
  /** Whether what failed may work again. A connection that could never be made has another cause. */
  mayReturn(thrown: unknown): boolean
  /** Whether another server may take over. */
  readonly hasStandbys?: boolean
}

/**
 * How long work is repeated: after conflicts between transactions, while a server restarts, and until a standby is
 * promoted.
 */
const conflictPatienceMs = 10_000
const restartPatienceMs = 8_000
export const promotionPatienceMs = 30_000

/** Each time another transaction was faster. Work that never succeeds writes a key that has been there all along. */
const maxDuplicates = 20

const patienceFor = (thrown: unknown, { mayReturn, findsDuplicates, hasStandbys = false }: Patience): number => {
  if (isConflict(thrown) || isNameRefused(thrown) || (findsDuplicates && isDuplicate(thrown))) return conflictPatienceMs
  if (thrown instanceof NoPrimary) return promotionPatienceMs
  if (!mayReturn(thrown)) return 0
  if (isLost(thrown)) return hasStandbys ? promotionPatienceMs : restartPatienceMs
  return isReadOnlyServer(thrown) ? restartPatienceMs : 0
}

/** Repeats work while it fails for a temporary reason. The work must change nothing but the database. */
export const whenPossible = async <T>(work: () => Promise<T>, patience: Patience): Promise<T> => {
  const { signal } = patience
  const start = performance.now()
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined)
  let duplicates = 0
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    let isAway = false
    try {
      return await work()
    } catch (thrown) {
      // What is known about the outcome is more useful than the fact that the call was stopped.
      if (thrown instanceof AppError) throw thrown
      signal.throwIfAborted()
      if (isDuplicate(thrown) && ++duplicates > maxDuplicates) throw thrown
      if (performance.now() - start >= patienceFor(thrown, patience)) throw thrown
      isAway = isLost(thrown) || isReadOnlyServer(thrown)
    }
    // Random pauses, so that calls that failed together do not try again together.
    const pauseMs = 2 + Math.random() * Math.min(400, 10 * 2 ** Math.min(attempt, 6))
    // A server that is away may stay so for long, and other calls may not need it.
    await (isAway ? waitAside(signal, () => pause(pauseMs)) : pause(pauseMs))
  }
}
