import type { TextSpan } from '../xml/element.ts'
import { cardSpans } from './card-spans.ts'
import { textIn, type Edit } from './edit.ts'
import { writeCard, type NewCard } from './new-card.ts'

export interface Card extends TextSpan {
  /** The list of listeners that contains it. */
  readonly list?: string
}

/** The cards of a queue in a new order: the number of a card, from 0, or a card to add. */
export type Sequence = readonly (number | NewCard)[]

/**
 * The edits that put the cards of a queue into a sequence. `cards` are the elements of the queue in its order, and
 * each of them is in the sequence once. `undefined` if one element is inside another, so that they cannot be moved.
 */
export const arrangeCards = (text: string, cards: readonly Card[], sequence: Sequence): readonly Edit[] | undefined => {
  const byOffset = cards.map((_, index) => index).sort((a, b) => (cards[a]?.start ?? 0) - (cards[b]?.start ?? 0))
  const divided = cardSpans(
    text,
    byOffset.flatMap((index) => cards[index] ?? []),
  )
  if (divided === undefined) return undefined
  const spans = new Map(byOffset.map((card, at) => [card, divided.spans[at] ?? { start: 0, end: 0 }]))
  const edits = new Map<string, Edit>()
  const insert = (offset: number, written: string): void => {
    const key = `insert ${offset}`
    edits.set(key, { start: offset, end: offset, text: (edits.get(key)?.text ?? '') + written })
  }
  const moved = sequence.filter((one) => typeof one === 'number')
  let slot = -1
  for (const one of sequence) {
    if (typeof one === 'number') {
      slot++
      const [target, source] = [spans.get(slot), spans.get(one)]
      if (target === undefined || source === undefined || textIn(text, target) === textIn(text, source)) continue
      edits.set(`move ${slot}`, { ...target, text: textIn(text, source), source })
      continue
    }
    const isNext =
      slot === -1 || (cards[slot]?.list !== one.list && cards[slot + 1]?.list === one.list && one.list !== undefined)
    const beside = isNext ? slot + 1 : slot
    const like = moved[beside] ?? 0
    const [place, span, element] = [spans.get(beside), spans.get(like), cards[like]]
    if (place === undefined || span === undefined || element === undefined) continue
    insert(isNext ? place.start : place.end, writeCard(text, one, { span, element, layout: divided.layout, isNext }))
  }
  return [...edits.values()].sort((a, b) => a.start - b.start || a.end - b.end)
}
