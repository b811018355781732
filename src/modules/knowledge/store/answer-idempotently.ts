import { answerErased, refuseOther, rememberedMs, type IdempotentRequest } from '../../../kernel/idempotency.ts'

/** A request that was answered, as stored in the database. */
export interface AnsweredRequest {
  readonly fingerprint: string
  /** JSON; null after the item of the answer was purged. */
  readonly answer: string | null
}

export interface NewAnswer extends AnsweredRequest, IdempotentRequest {
  /** The item that the answer is about, if there is one. */
  readonly item: number | null
  readonly at: number
  /** Older answers are deleted, a few with each new one. */
  readonly forgetBefore: number
}

/** The recent answers of one workspace, inside one write transaction. */
export interface AnswerStore {
  /** Finds the request of this principal. An older one without a principal counts if its fingerprint is the same. */
  find(idempotency: IdempotentRequest, since: number): Promise<AnsweredRequest | undefined>
  keep(answer: NewAnswer): void
}

interface Request {
  readonly idempotency: IdempotentRequest | undefined
  readonly now: number
}

/** Does the work, or returns the answer if it was done before. Both are part of one transaction. */
export const answerIdempotently = async <T>(
  { idempotency, now }: Request,
  answers: AnswerStore,
  work: () => Promise<T>,
): Promise<T> => {
  if (idempotency === undefined) return work()
  const forgetBefore = now - rememberedMs
  const known = await answers.find(idempotency, forgetBefore)
  if (known !== undefined) {
    refuseOther(idempotency, known.fingerprint)
    if (known.answer === null) throw answerErased()
    return JSON.parse(known.answer) as T
  }
  const result = await work()
  answers.keep({
    ...idempotency,
    answer: JSON.stringify(result ?? null),
    item: itemOf(result),
    at: now,
    forgetBefore,
  })
  return result
}

const hasId = (value: unknown): value is { readonly id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value

/** The result is the item, or has it beside other facts. */
const itemOf = (result: unknown): number | null => {
  const item = typeof result === 'object' && result !== null && 'item' in result ? result.item : result
  return hasId(item) && typeof item.id === 'number' ? item.id : null
}
