import { rememberedMs, type IdempotentRequest } from '../../../kernel/idempotency.ts'

export interface Beginning {
  readonly workspace: string
  readonly owner: string
  readonly idempotency: IdempotentRequest | undefined
}

export interface RequestQuery {
  readonly workspace: string
  readonly idempotency: IdempotentRequest
  readonly at: string
}

/** Keys of turns that began before this moment stand for nothing any more. */
export const rememberedSince = (startedAt: string): string =>
  new Date(Date.parse(startedAt) - rememberedMs).toISOString()
