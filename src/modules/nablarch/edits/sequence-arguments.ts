import { AppError } from '../../../kernel/errors.ts'
import type { Words } from '../../../kernel/words.ts'
import type { Sequence } from './arrange-cards.ts'
import type { NewCard } from './new-card.ts'

export interface Insertion {
  readonly at: number
  readonly card: NewCard
}

/** Checks that `order` has each of the positions 1 to `count` once, and puts the new cards at their positions. */
export const sequenceOf = (count: number, order: readonly number[], insertions: readonly Insertion[]): Sequence => {
  const seen = new Set(order)
  const isComplete = order.length === count && seen.size === count && order.every((one) => one >= 1 && one <= count)
  if (!isComplete)
    throw wrong(
      'order',
      {
        en: `must have each position from 1 to ${count} once`,
        ja: `1 から ${count} までの位置を1回ずつ指定してください。`,
      },
      { count },
    )
  const total = count + insertions.length
  const added = new Map<number, NewCard>()
  for (const [index, { at, card }] of insertions.entries()) {
    if (at > total)
      throw wrong(`insert[${index}].at`, {
        en: `must be from 1 to ${total}, the number of handlers in the new queue`,
        ja: `新しいキューのハンドラの数 ${total} 以下で指定してください。`,
      })
    if (added.has(at))
      throw wrong(`insert[${index}].at`, {
        en: `two handlers cannot have the position ${at}`,
        ja: `位置 ${at} に2つのハンドラは置けません。`,
      })
    added.set(at, card)
  }
  const existing = order.values()
  return Array.from({ length: total }, (_, index) => added.get(index + 1) ?? (existing.next().value ?? 1) - 1)
}

export const wrong = (field: string, message: Words, facts: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError('rule_violated', message, { field, contract: 'ja', facts })
