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

  it('has the same pieces again when its words are known, and when they are long or many', () => {
    const long = '支払い'.repeat(40)
    const many = Array.from({ length: 5000 }, (_, number) => `e${number.toString(2).replaceAll('0', 'm')}`).join(' ')
    for (const text of ['payment pay', long, `pay ${long} payment`, many, 'payment pay'])
      expect(cut(text)).toEqual(cut(text))
    expect(cut(`pay ${long}`)).toEqual(['▁pay', '▁', ...Array.from({ length: 40 }, () => '支払い')])
    expect(cut('payment pay')).toEqual(['▁pay', 'ment', '▁pay'])
  })

  it.each(['', '   ', '▁▁', '\u3000'])('%j has no pieces', (text) => {
    expect(cut(text)).toEqual([])
  })
})
