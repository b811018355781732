import { expect, it } from 'vitest'
import { foldWithOffsets } from './fold-offsets.ts'
import { fold } from './fold.ts'

it.each([
  ['LOGIN', 'login'],
  ['ｌｏｇｉｎ', 'login'],
  ['ＡＢＣ１２３％', 'abc123%'],
  ['データベース', 'でーたべーす'],
  ['ﾃﾞｰﾀﾍﾞｰｽ', 'でーたべーす'],
  ['か\u3099', 'が'],
  ['ヴァイオリン', 'ゔぁいおりん'],
  ['㈱①', '(株)1'],
  ['Å', 'å'],
  ['漢字', '漢字'],
  ['😀', '😀'],
  ['', ''],
])('folds %s to %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
  expect(fold(expected)).toBe(expected)
})

it('keeps the original offsets of each folded unit', () => {
  const text = 'aﾊﾞ㈱'
  const { folded, startOf, endOf } = foldWithOffsets(text)
  expect(folded).toBe('aば(株)')
  const indexes = [0, 1, 2, 3, 4]
  expect(indexes.map(startOf)).toEqual([0, 1, 3, 3, 3])
  expect(indexes.map(endOf)).toEqual([1, 3, 4, 4, 4])
})
