import type { AppError } from '../../kernel/errors.ts'
import type { Clock } from '../../kernel/host.ts'
import { withFacts } from './problems.ts'

/** A call alone makes three tries. */
export const failuresBeforeRest = 3
export const restMs = 30_000
/** A server that asks for more than this is asked again sooner. */
export const maxRestMs = 300_000

/**
 * Leaves a server alone after several failed tries in a row: calls then fail at once with the last error instead of
 * waiting for a dead server. After the rest the next call tries again, and one more failure begins another rest.
 */
export class Rest {
  readonly #clock: Clock
  #failures = 0
  #until = 0
  #last: AppError | undefined

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws the last error during a rest. */
  check(): void {
    const leftMs = this.#until - this.#clock()
    if (this.#last !== undefined && leftMs > 0) throw withFacts(this.#last, { retryAfterMs: leftMs })
  }

  succeeded(): void {
    this.#failures = 0
    this.#last = undefined
  }

  /** Returns whether a rest begins. A server that says when to come back is left alone until then. */
  failed(error: AppError, afterMs?: number): boolean {
    this.#failures += 1
    this.#last = error
    if (afterMs === undefined && this.#failures < failuresBeforeRest) return false
    this.#until = this.#clock() + Math.min(maxRestMs, afterMs ?? restMs)
    return true
  }
}
