import { describe, expect, it } from 'vitest'
import { readTerms, writeTerms } from './serialize-terms.ts'

const all = new Map([
  ['zebra', [0, 3]],
  ['§12', [4, 1, 5, 2, 2000, 40]],
  ['ログ', [7, 6]],
  ['log', [1, 3, 9, 1]],
  ['lo', [2, 2]],
  ['𠮷', [3, 3]],
])

describe('terms as a text', () => {
  const postings = readTerms(writeTerms(all))

  it.each([...all])('%s is read back', (term, written) => {
    expect(postings(term)).toEqual(written)
    expect(postings(term)).toBe(postings(term))
  })

  it.each(['', 'l', 'logs', 'a', 'zz', 'ロ', '0', '\t', '\n', 'log\t1'])('%j is not found', (term) => {
    expect(postings(term)).toEqual([])
  })

  it('leaves out terms with separators, and may be empty', () => {
    expect(
      writeTerms(
        new Map([
          ['a\nb', [1, 1]],
          ['a\tb', [1, 1]],
        ]),
      ),
    ).toBe('')
    expect(readTerms('')('a')).toEqual([])
  })
})
