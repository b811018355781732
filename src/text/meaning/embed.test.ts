import { describe, expect, it } from 'vitest'
import { createEmbed } from './embed.ts'
import { makeModel } from './make-model.ts'
import { cosine, toStored } from './vectors.ts'

const model = makeModel({
  dims: 4,
  rows: {
    '▁pay': [7, 0, 0, 0],
    ment: [2, 0, 0, 0],
    支払い: [6, 1, 0, 0],
    '▁': [1, 1, 1, 1],
    '▁cat': [0, 0, 7, 0],
  },
})
const embed = createEmbed(model)

describe('the vector of a text', () => {
  it('is the mean of the rows of its pieces, at unit length', () => {
    expect([...(embed('pay') ?? [])]).toEqual([1, 0, 0, 0])
    const [first, , third] = embed('payment cat') ?? []
    expect(first).toBeCloseTo(9 / Math.hypot(9, 7))
    expect(third).toBeCloseTo(7 / Math.hypot(9, 7))
  })

  it('counts a piece as often as it occurs', () => {
    const vector = embed('cat pay cat pay pay') ?? []
    const [first = 0, , third = 0] = vector
    expect(first / third).toBeCloseTo(3 / 2)
    expect(embed('pay pay pay cat cat')).toEqual(vector)
  })

  it.each(['', ' \n\t ', '▁'])('does not exist for %j', (text) => {
    expect(embed(text)).toBeUndefined()
  })

  it('is near to that of a text with the same meaning in another language', () => {
    const [pay, paid, cat] = ['pay', '支払い', 'cat'].map((text) => toStored(embed(text) ?? new Float32Array(4)))
    if (!pay || !paid || !cat) throw new Error('no vectors')
    expect(cosine(pay, paid)).toBeGreaterThan(0.6)
    expect(cosine(pay, cat)).toBeLessThan(0.3)
  })
})
