import { expect, it } from 'vitest'
import type { Manual } from '../../../kernel/manuals.ts'
import { chooseManuals, languageOf } from './choose-manuals.ts'

it.each([
  ['二重サブミット', 'ja'],
  ['UniversalDao', 'ja'],
  ['UniversalDao findAll', 'ja'],
  ['UniversalDao の findAll page', 'ja'],
  ['how to upload a file?', 'en'],
  ['universal dao', 'en'],
  ['ファイル', 'ja'],
  ['nablarch.common.dao', 'ja'],
])('takes %j for a question in %s', (question, language) => {
  expect(languageOf(question)).toBe(language)
})

const manual = (number: number, change: Partial<Manual>): Manual => ({
  number,
  name: 'nablarch',
  version: '6u3',
  language: 'ja',
  isNewest: true,
  path: '/manual',
  sections: 1,
  ...change,
})

it('chooses the newest manuals of Nablarch, those in the language first', () => {
  const all = [
    manual(1, {}),
    manual(2, { name: 'nablarch-en', language: 'en' }),
    manual(3, { name: 'nablarch-rules', language: '' }),
    manual(4, { version: '5u25', isNewest: false }),
    manual(5, { name: 'nablarchish' }),
    manual(6, { name: 'guide' }),
  ]
  const numbers = (language: 'ja' | 'en') =>
    chooseManuals(all, language).map((group) => group.map(({ number }) => number))
  expect(numbers('ja')).toEqual([[1, 3], [2]])
  expect(numbers('en')).toEqual([[2, 3], [1]])
  expect(chooseManuals([manual(6, { name: 'guide' })], 'ja')).toEqual([])
})
