import { describe, expect, it } from 'vitest'
import { makeModel } from './make-model.ts'
import { createTokenizer } from './tokenizer.ts'

const row = [0, 0]
const pieces = ['▁', '▁pay', 'ment', 'm', 'e', 'n', 't', '支払', '支払い', 'い', '😀', '▁a']
const tokenize = createTokenizer(makeModel({ dims: 2, rows: Object.fromEntries(pieces.map((piece) => [piece, row])) }))

const cut = (text: string): readonly string[] =>
  [...tokenize(text)].map((number) => (number === 1 ? '?' : (pieces[number - 2] ?? '')))

describe('a text', () => {
  it.each([
    ['payment', ['▁pay', 'ment']],
    ['PAYMENT', ['▁pay', 'ment']],
    ['ＰＡＹ', ['▁pay']],
    ['支払い', ['▁', '支払い']],
    ['pay 支払い', ['▁pay', '▁', '支払い']],
    ['  pay \n pay ', ['▁pay', '▁pay']],
    ['pay▁pay', ['▁pay', '▁pay']],
  ])('%j is cut into its most likely pieces', (text, expected) => {
    expect(cut(text)).toEqual(expected)
  })

  it.each([
    ['payxyz', ['▁pay', '?']],
    ['pay鬱', ['▁pay', '?']],
    ['😀', ['▁', '😀']],
    ['𠮷😀', ['▁', '?', '😀']],
    ['\ud83d', ['▁', '?']],
  ])('%j has one piece for characters that are not known', (text, expected) => {
    expect(cut(text)).toEqual(expected)
  })

  it.each(['', '   ', '▁▁', '\u3000'])('%j has no pieces', (text) => {
    expect(cut(text)).toEqual([])
  })
})
