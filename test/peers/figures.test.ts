import { describe, expect, it } from 'vitest'
import { keyOf } from '../../bench/peers/contenders/memory-keeper.ts'
import { keyWords } from '../../bench/peers/key-words.ts'
import { addWrites, tallyWrites } from '../../bench/peers/lost-writes.ts'
import { kindOf } from '../../bench/peers/measure-questions.ts'
import { createNotes, nameOf, pairsOf, withinThree } from '../../bench/peers/note.ts'
import { figuresOf, mergeFound } from '../../bench/peers/recall.ts'
import type { Answer } from '../../bench/peers/session.ts'
import { inTurns, quartilesOf } from '../../bench/peers/turns.ts'

const answerOf = (bytes: number): Answer => ({
  refused: false,
  text: 'x'.repeat(bytes),
  structured: {},
  textBytes: bytes,
  wholeBytes: bytes * 2,
})

describe('the tally of writes', () => {
  it('counts as lost only what was acknowledged and is not there', () => {
    const writes = [
      { handle: 1, isThere: true },
      { handle: 2, isThere: false },
      { handle: undefined, isThere: false },
      { handle: 3, isThere: true },
    ]
    expect(tallyWrites(writes)).toEqual({ sent: 4, acknowledged: 3, kept: 2, lost: 1 })
  })

  it('adds up the rounds', () => {
    const one = { sent: 4, acknowledged: 3, kept: 2, lost: 1 }
    expect(addWrites([one, { ...one, kept: 3, lost: 0 }])).toEqual({ sent: 8, acknowledged: 6, kept: 5, lost: 1 })
  })
})

describe('the recall of questions', () => {
  const question = { query: 'q', relevant: ['right', 'also'] }

  it('puts first what most answers have, and then keeps their order', () => {
    expect(mergeFound([['a', 'b'], ['c', 'b'], ['b']])).toEqual(['b', 'a', 'c'])
  })

  it('tells the first ten from all that was found', () => {
    const many = Array.from({ length: 10 }, (_, index) => `n${index}`)
    const figures = figuresOf([{ question, found: [['right', ...many, 'also']], textBytes: 10, ms: 2 }])
    expect(figures).toMatchObject({ questions: 1, recall10: 0.5, recallAll: 1, calls: 1, notes: 12, textBytes: 10 })
  })

  it('counts nothing found as nothing', () => {
    expect(figuresOf([{ question, found: [[], []], textBytes: 0, ms: 1 }])).toMatchObject({ recallAll: 0, calls: 2 })
  })

  it.each([
    ['plain-en', { kind: 'words', language: 'en' }],
    ['words-ja', { kind: 'words', language: 'ja' }],
    ['para-ja', { kind: 'otherWords', language: 'ja' }],
    ['ja-en', { kind: 'otherLanguage', language: 'ja' }],
    ['none', undefined],
  ])('reads the kind of %s', (kind, told) => {
    expect(kindOf(kind)).toEqual(told)
  })
})

describe('the key words of a question', () => {
  it.each([
    ['How do I roll back the orders-api?', ['roll', 'back', 'orders-api']],
    ['検査室からデータが来なくなったらまず何を確認する？', ['検査', 'データ', '確認']],
    ['結合テスト エビデンス Playwright 動画', ['結合', 'テスト', 'エビデンス', 'Playwright', '動画']],
    ['what is it', ['what', 'is', 'it']],
  ])('of %s', (question, words) => {
    expect(keyWords(question)).toEqual(words)
  })
})

describe('the generated notes', () => {
  it('have names of which none is a part of another', () => {
    const names = Array.from({ length: 2000 }, (_, number) => nameOf(number, number % 2 === 0 ? 'en' : 'ja'))
    expect(names.filter((name) => names.some((other) => other !== name && other.includes(name)))).toEqual([])
  })

  it('have their name in their text and change their language one by one', () => {
    const nextNote = createNotes(1)
    const notes = [nextNote(), nextNote(), nextNote()]
    expect(notes.map(({ language }) => language)).toEqual(['ja', 'en', 'ja'])
    for (const { name, text } of notes) expect(text).toContain(name)
  })

  it('have titles and keys that no other note has', () => {
    const nextNote = createNotes(42)
    const notes = Array.from({ length: 2000 }, nextNote)
    expect(new Set(notes.map(({ title }) => title)).size).toBe(notes.length)
    expect(new Set(notes.map(keyOf)).size).toBe(notes.length)
    expect(notes.map(keyOf)).not.toContain('')
  })

  it('are related to earlier ones, and three relations are walked in both directions', () => {
    for (const [from, to] of pairsOf(100, 7)) expect(to).toBeLessThan(from)
    const chain = [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ] as const
    expect([...withinThree(chain, 2)].sort()).toEqual([0, 1, 3, 4, 5])
    expect([...withinThree(chain, 0)].sort()).toEqual([1, 2, 3])
  })
})

describe('the turns', () => {
  const turns = { rounds: 4, warmUp: 2, limitMs: 60_000 }

  it('let each work once a round, and change the order', async () => {
    const order: string[] = []
    const measured = await inTurns(
      ['one', 'other'],
      async (name) => {
        order.push(name)
        return [answerOf(name === 'one' ? 3 : 5), answerOf(1)]
      },
      turns,
    )
    expect(order.slice(0, 4)).toEqual(['one', 'other', 'other', 'one'])
    expect(order).toHaveLength(12)
    expect(measured.one).toMatchObject({ rounds: 4, calls: 2, textBytes: 4, wholeBytes: 8 })
    expect(measured.other).toMatchObject({ rounds: 4, textBytes: 6 })
  })

  it('give up on one that is too slow, but not before a few rounds', async () => {
    const measured = await inTurns(['slow'], async () => [answerOf(1)], { ...turns, rounds: 50, limitMs: -1 })
    expect(measured.slow?.rounds).toBe(3)
  })

  it('tell the middle half', () => {
    expect(quartilesOf([5, 1, 4, 2, 3])).toEqual([2, 4])
  })
})
