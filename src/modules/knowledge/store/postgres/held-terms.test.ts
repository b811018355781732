import { describe, expect, it } from 'vitest'
import { heldIn, jsonOf } from './held-terms.ts'
import { tagsOfText, tagsText } from './waiting-counts.ts'

describe('the terms of a waiting item', () => {
  it('are read back as they were written', () => {
    const held = new Map([
      ['title', true],
      ['text', false],
      ['__proto__', false],
    ])
    expect(heldIn(jsonOf(held))).toEqual(held)
    expect(heldIn(null).size).toBe(0)
  })

  it.each(['', '[', 'null', '7', '{}', '"ab"', '[[],', '[1, 2]', '[{"a": 1}, null]', '['.repeat(100_000)])(
    'are none if what is stored is damaged: %.20s',
    (json) => {
      expect(heldIn(json).size).toBe(0)
    },
  )

  it('are those that can be read', () => {
    expect([...heldIn('[["a", 1, null, ["b"]], "cd"]')]).toEqual([['a', true]])
  })
})

describe('the tags of a change that waits', () => {
  it('are read back as they were written', () => {
    expect(
      tagsOfText(
        tagsText([
          ['a', 1],
          ['b', -1],
        ]),
      ),
    ).toEqual([
      ['a', 1],
      ['b', -1],
    ])
  })

  it.each(['[', 'null', '{"a": 1}', '[["a", 1e308], ["b"], [1, 1], null, "c1"]'])('are none in %s', (text) => {
    expect(tagsOfText(text)).toEqual([])
  })
})
