import { answerErased, refuseOther, rememberedMs, type IdempotentRequest } from '../../../kernel/idempotency.ts'

/** A request that was done, as the database remembers it. */
export interface AnsweredRequest {
  readonly fingerprint: string
  /** JSON; nothing once the item that it tells of was erased for good. */
  readonly answer: string | null
}

export interface NewAnswer extends AnsweredRequest, IdempotentRequest {
  /** The item that the answer tells of, if it is about one. */
  readonly item: number | null
  readonly at: number
  /** What is older than this is forgotten, some at a time. */
  readonly forgetBefore: number
}

/** The requests of one workspace that were done lately, inside of a write. */
export interface AnswerBook {
  /** The request of this principal. One from before keys had an owner counts for the very same request. */
  find(idempotency: IdempotentRequest, since: number): Promise<AnsweredRequest | undefined>
  keep(answer: NewAnswer): Promise<void>
}

interface Request {
  readonly idempotency: IdempotentRequest | undefined
  readonly now: number
}

/** Does the work, or tells what it came to when it was done before. Both are part of the same transaction. */
export const answerIdempotently = async <T>(
  { idempotency, now }: Request,
  book: AnswerBook,
  work: () => Promise<T>,
): Promise<T> => {
  if (idempotency === undefined) return work()
  const forgetBefore = now - rememberedMs
  const known = await book.find(idempotency, forgetBefore)
  if (known !== undefined) {
    refuseOther(idempotency, known.fingerprint)
    if (known.answer === null) throw answerErased()
    return JSON.parse(known.answer) as T
  }
  const result = await work()
  await book.keep({
    ...idempotency,
    answer: JSON.stringify(result ?? null),
    item: itemOf(result),
    at: now,
    forgetBefore,
  })
  return result
}

const itemOf = (result: unknown): number | null =>
  typeof result === 'object' && result !== null && 'id' in result && typeof result.id === 'number' ? result.id : null
