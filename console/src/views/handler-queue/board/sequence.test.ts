import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCard,
  argumentsOf,
  correctSequence,
  isUnmoved,
  moveCard,
  movesBetween,
  unmoved,
  type Sequence,
} from './sequence.ts'

const sequences = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.shuffledSubarray([...unmoved(count)], { minLength: count, maxLength: count }))

describe('the cards of a queue', () => {
  it('move and come back', () => {
    fc.assert(
      fc.property(sequences, fc.nat(12), fc.nat(12), (cards, a, b) => {
        const [from, to] = [a % cards.length, b % cards.length]
        const moved = moveCard(cards, from, to)
        expect(moved[to]).toBe(cards[from])
        expect(moveCard(moved, to, from)).toEqual(cards)
      }),
    )
  })

  it('do not leave the queue', () => {
    expect(moveCard([1, 2], 0, -1)).toEqual([1, 2])
    expect(moveCard([1, 2], 1, 2)).toEqual([1, 2])
  })

  it('become arguments with the places of those that were added', () => {
    const cards = addCard(addCard([2, 1], 1, { class: 'a.B' }), 0, { class: 'a.C', component: 'c' })
    expect(argumentsOf(cards)).toEqual({
      order: [2, 1],
      insert: [
        { at: 1, component: 'c' },
        { at: 3, class: 'a.B' },
      ],
    })
    expect(isUnmoved(unmoved(3))).toBe(true)
    expect(isUnmoved(cards)).toBe(false)
  })

  it('are corrected from where they are', () => {
    const before: Sequence = [3, 1, 2]
    const after = correctSequence(before, { order: [2, 3, 1], insert: [{ at: 2, class: 'a.B' }], left: [] })
    expect(argumentsOf(after)).toEqual({ order: [1, 2, 3], insert: [{ at: 2, class: 'a.B' }] })
  })
})

describe('the moves between two orders', () => {
  it('are as few as possible', () => {
    expect(movesBetween([1, 2, 3, 4, 5], [1, 5, 2, 3, 4])).toEqual([{ card: 5, from: 4, to: 1 }])
    expect(movesBetween([1, 2], [1, 2])).toEqual([])
  })

  it('lead from one to the other', () => {
    fc.assert(
      fc.property(sequences, (after) => {
        const before = unmoved(after.length)
        const moves = movesBetween(before, after)
        const rest = before.filter((card) => !moves.some((move) => move.card === card))
        const cards: Sequence[number][] = [...rest]
        for (const { card, to } of moves) cards.splice(to, 0, card)
        expect(cards).toEqual(after)
      }),
    )
  })
})
