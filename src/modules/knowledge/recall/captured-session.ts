import type { ItemSummary } from '../domain/item.ts'

export const sessionType = 'session'

const capturedCategory = /^session-[0-9a-f]{16}$/

/** Whether an item was written by the capture of a session, and not by a user. */
export const isCapturedSession = ({ type, category }: Pick<ItemSummary, 'type' | 'category'>): boolean =>
  type === sessionType && capturedCategory.test(category)
