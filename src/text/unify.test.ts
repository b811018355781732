import { expect, it } from 'vitest'
import { unify } from './unify.ts'

it.each(['ﾃﾞｰﾀ', 'ガ'.normalize('NFD'), '㍿', 'é'.normalize('NFD'), `e${'\u0301\u0323'.repeat(14)}`])(
  'is NFKC: %s',
  (text) => {
    expect(unify(text)).toBe(text.normalize('NFKC'))
  },
)

it('sorts marks only within a bounded run', () => {
  const unified = unify(`e${'\u0301\u0323'.repeat(1_000)}`)
  expect(Math.max(...unified.split('\u034f').map(({ length }) => length))).toBeLessThanOrEqual(31)
})
