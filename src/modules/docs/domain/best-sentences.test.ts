import { describe, expect, it } from 'vitest'
import { bestSentences, firstSentences } from './best-sentences.ts'

const text = 'The pool is small. Connections are kept open for a minute.\nNothing else. The pool keeps ten connections.'

describe('the best sentences', () => {
  it.each([
    ['pool connections', 1, ['The pool keeps ten connections.']],
    ['pool connections', 2, ['The pool is small.', 'The pool keeps ten connections.']],
    ['connection', 3, ['Connections are kept open for a minute.', 'The pool keeps ten connections.']],
    ['absent', 3, []],
    ['the', 3, []],
  ])('for %j, at most %i', (query, most, expected) => {
    expect(bestSentences(text, query, most)).toEqual(expected)
  })

  it('finds Japanese words', () => {
    expect(bestSentences('接続を閉じます。プールの大きさを設定します。', 'プールの大きさ', 1)).toEqual([
      'プールの大きさを設定します。',
    ])
  })
})

it('gives the first sentences of a text that has any', () => {
  expect(firstSentences('\n\n- One is first. Two follows. Three ends.', 2)).toEqual(['One is first.', 'Two follows.'])
  expect(firstSentences(' \n', 2)).toEqual([])
})
