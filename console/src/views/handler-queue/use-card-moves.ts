import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { announce } from '../../parts/announce.tsx'
import { arrange } from './board/board-store.ts'
import type { BoardQueue } from './board/board-state.ts'
import { labelOf } from './board/queue-view.ts'
import { addCard, keyOf, moveCard, type Sequence } from './board/sequence.ts'
import type { NewHandler } from './board/answer.ts'
import type { CardPart } from './card-row.tsx'
import { queueWords } from './handler-queue-words.ts'

interface Lifted {
  readonly key: string
  readonly sequence: Sequence
}

/** Moves the cards of one queue by buttons and keys, tells what happened, and keeps the focus on the moved card. */
export const useCardMoves = (queue: BoardQueue, number: number, area: { readonly current: HTMLElement | null }) => {
  const words = queueWords()
  const [lifted, setLifted] = useState<Lifted | undefined>(undefined)
  const focused = useRef<{ readonly key: string; readonly part: CardPart } | undefined>(undefined)
  const sequence = lifted?.sequence ?? queue.sequence
  const nameAt = (cards: Sequence, index: number): string => labelOf(queue, cards[index] ?? 0).name

  useLayoutEffect(() => {
    const wanted = focused.current
    if (wanted === undefined) return
    focused.current = undefined
    // A browser drops the focus of an element that is put elsewhere in the document.
    const part = area.current?.querySelector(`[data-key="${wanted.key}"] [data-part="${wanted.part}"]`)
    if (!(part instanceof HTMLElement)) return
    part.focus({ preventScroll: true })
    part.closest('li')?.scrollIntoView({ block: 'nearest' })
  })

  const keepFocus = (cards: Sequence, index: number, part: CardPart): void => {
    const card = cards[index]
    if (card !== undefined) focused.current = { key: keyOf(card), part }
  }

  const move = (from: number, to: number, part: CardPart = 'grip'): void => {
    const next = moveCard(sequence, from, to)
    if (next === sequence) return
    keepFocus(sequence, from, part)
    announce(words.at(nameAt(sequence, from), to + 1, sequence.length))
    setLifted(undefined)
    arrange(number, next)
  }

  const shift = (from: number, by: number): void => {
    const next = moveCard(sequence, from, from + by)
    if (lifted === undefined || next === sequence) return
    keepFocus(sequence, from, 'grip')
    announce(words.at(nameAt(sequence, from), from + by + 1, sequence.length))
    setLifted({ ...lifted, sequence: next })
  }

  const liftOrDrop = (index: number): void => {
    const card = sequence[index]
    if (card === undefined) return
    const name = nameAt(sequence, index)
    if (lifted === undefined) {
      setLifted({ key: keyOf(card), sequence })
      announce(words.lifted(name, index + 1, sequence.length))
      return
    }
    keepFocus(sequence, index, 'grip')
    announce(words.dropped(name, index + 1))
    setLifted(undefined)
    arrange(number, lifted.sequence.every((one, at) => one === queue.sequence[at]) ? queue.sequence : lifted.sequence)
  }

  const putBack = (index: number): void => {
    if (lifted === undefined) return
    keepFocus(sequence, index, 'grip')
    announce(words.putBack(nameAt(sequence, index)))
    setLifted(undefined)
  }

  const onKey = (event: KeyboardEvent, index: number): void => {
    const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
    const by = steps[event.key]
    if (event.key === ' ' || event.key === 'Enter') liftOrDrop(index)
    else if (event.key === 'Escape' && lifted !== undefined) putBack(index)
    else if (by !== undefined && lifted !== undefined) shift(index, by)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const add = (at: number, handler: NewHandler, name: string): void => {
    const next = addCard(sequence, at, handler)
    keepFocus(next, at, 'grip')
    announce(words.added(name, at + 1))
    arrange(number, next)
  }

  const remove = (index: number): void => {
    announce(words.removed(nameAt(sequence, index)))
    keepFocus(sequence, index === 0 ? 1 : index - 1, 'grip')
    arrange(number, sequence.toSpliced(index, 1))
  }

  return { sequence, lifted: lifted?.key, move, onKey, liftOrDrop, add, remove }
}
