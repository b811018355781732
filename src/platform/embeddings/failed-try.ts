import type { AppError } from '../../kernel/errors.ts'
import { withFacts } from './problems.ts'

/**
 * What could help after a failure: the same request later, fewer texts, shorter texts, or fewer because the server was
 * too slow.
 */
export type Remedy = 'none' | 'again' | 'fewer' | 'shorter' | 'faster'

interface TryFacts {
  readonly remedy?: Remedy
  /** The wait before the next try that the server asked for. */
  readonly afterMs?: number | undefined
  /** False if the texts or the caller were the reason, so that the server may still work for others. */
  readonly isServerFault?: boolean
  /** The position in the batch of the text that was the reason, if it is known. */
  readonly text?: number | undefined
}

/** One request that failed, with the error for the caller if nothing helps. */
export class FailedTry extends Error {
  override readonly name = 'FailedTry'
  readonly error: AppError
  readonly remedy: Remedy
  readonly afterMs: number | undefined
  readonly isServerFault: boolean
  readonly #text: number | undefined

  constructor(error: AppError, { remedy = 'none', afterMs, isServerFault = true, text }: TryFacts = {}) {
    super(error.message)
    this.error = error
    this.remedy = remedy
    this.afterMs = afterMs
    this.isServerFault = isServerFault
    this.#text = text
  }

  /** The error for the caller. If one text is the reason, it names the position of that text among all texts. */
  forCaller(batch: readonly string[], from: number): AppError {
    const text = this.#text ?? (batch.length === 1 && !this.isServerFault ? 0 : undefined)
    return text === undefined ? this.error : withFacts(this.error, { text: from + text })
  }
}
