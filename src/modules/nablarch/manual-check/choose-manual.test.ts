import { describe, expect, it } from 'vitest'
import type { Manual } from '../../../kernel/manuals.ts'
import { chooseManual } from './choose-manual.ts'

const manual = (number: number, name: string, version: string, language: Manual['language']): Manual => ({
  number,
  name,
  version,
  language,
  isNewest: false,
  path: '/manual',
  sections: 1,
})
const all = [
  manual(1, 'nablarch-en', '6u10', 'en'),
  manual(2, 'nablarch', '6u2', 'ja'),
  manual(3, 'nablarch', '6u10', 'ja'),
  manual(4, 'rules', '9', 'ja'),
  manual(5, 'nablarch-rules', '9', 'ja'),
]

describe('the manual that is checked', () => {
  it.each([
    ['the newest in Japanese', {}, 3],
    ['a version', { version: '6u2' }, 2],
    ['a name', { name: 'nablarch-en' }, 1],
    ['another name', { name: 'rules', version: '9' }, 4],
  ])('%s', (_, wanted, number) => {
    expect(chooseManual(all, wanted).number).toBe(number)
  })

  it('is another one of Nablarch if none is named so', () => {
    expect(chooseManual(all.slice(0, 1), {}).number).toBe(1)
  })

  it.each([
    ['none was added', [], {}, 'was not added'],
    ['there is none of the name', all, { name: 'spring' }, 'No documentation is named spring'],
    ['there is no such version', all, { version: '7' }, 'no version 7'],
  ])('is refused if %s', (_, manuals, wanted, words) => {
    expect(() => chooseManual(manuals, wanted)).toThrow(words)
  })
})
