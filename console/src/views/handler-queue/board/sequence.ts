import type { Correction, NewHandler } from './answer.ts'

/** A card of the file, by its position there, or a card that was added. */
export type Card = number | AddedCard

export interface AddedCard extends NewHandler {
  readonly key: string
}

/** The cards of one queue, from top to bottom. */
export type Sequence = readonly Card[]

export const unmoved = (count: number): Sequence => Array.from({ length: count }, (_, index) => index + 1)

export const isUnmoved = (sequence: Sequence): boolean => sequence.every((card, index) => card === index + 1)

export const keyOf = (card: Card): string => (typeof card === 'number' ? `card-${card}` : card.key)

export const moveCard = (sequence: Sequence, from: number, to: number): Sequence => {
  const card = sequence[from]
  if (card === undefined || to < 0 || to >= sequence.length || from === to) return sequence
  return sequence.toSpliced(from, 1).toSpliced(to, 0, card)
}

export const addCard = (sequence: Sequence, at: number, handler: NewHandler): Sequence =>
  sequence.toSpliced(at, 0, newCard(handler))

let added = 0

const newCard = ({ class: fqcn, component }: NewHandler): AddedCard => ({
  key: `added-${++added}`,
  class: fqcn,
  ...(component !== undefined && { component }),
})

/** The arguments of `arrange_handler_queue` that give this sequence. */
export const argumentsOf = (sequence: Sequence) => ({
  order: sequence.filter((card) => typeof card === 'number'),
  insert: sequence.flatMap((card, index) => {
    if (typeof card === 'number') return []
    return [
      { at: index + 1, ...(card.component === undefined ? { class: card.class } : { component: card.component }) },
    ]
  }),
})

/** Applies a correction, whose positions are those of the sequence. */
export const correctSequence = (sequence: Sequence, { order, insert }: Correction): Sequence => {
  const cards: Card[] = order.flatMap((position) => sequence[position - 1] ?? [])
  for (const { at, ...handler } of insert.toSorted((a, b) => a.at - b.at)) cards.splice(at - 1, 0, newCard(handler))
  return cards
}

export interface Move {
  readonly card: Card
  /** Indexes from 0; a card that was added has no `from`. */
  readonly from: number | undefined
  readonly to: number
}

/**
 * The cards that were moved from one sequence to the other. As few as possible count as moved: the others keep
 * their order among each other.
 */
export const movesBetween = (before: Sequence, after: Sequence): readonly Move[] => {
  const from = new Map(before.map((card, index) => [keyOf(card), index]))
  const kept = longestRising(after.map((card) => from.get(keyOf(card))))
  return after.flatMap((card, to): readonly Move[] => (kept.has(to) ? [] : [{ card, from: from.get(keyOf(card)), to }]))
}

/** The indexes of a longest subsequence of rising values. */
const longestRising = (values: readonly (number | undefined)[]): ReadonlySet<number> => {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous.set(index, ends[low - 1])
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) kept.add(at)
  return kept
}
