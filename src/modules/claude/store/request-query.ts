import { rememberedMs, type OnlyOnce } from '../../../kernel/only-once.ts'

export interface Beginning {
  readonly workspace: string
  readonly owner: string
  readonly once: OnlyOnce | undefined
}

export interface RequestQuery {
  readonly workspace: string
  readonly once: OnlyOnce
  readonly at: string
}

/** Keys of turns that began before this moment stand for nothing any more. */
export const rememberedSince = (startedAt: string): string =>
  new Date(Date.parse(startedAt) - rememberedMs).toISOString()
