import { expect, it } from 'vitest'
import { tierOf } from './tier.ts'

it.each([
  ['some of the words', { satisfied: 1, named: false }, { clauses: 2, hasName: false }, 'some'],
  ['all words', { satisfied: 2, named: false }, { clauses: 2, hasName: false }, 'all'],
  ['the only word', { satisfied: 1, named: false }, { clauses: 1, hasName: false }, 'exact'],
  ['the parts of the only name', { satisfied: 1, named: false }, { clauses: 1, hasName: true }, 'all'],
  ['the name as it was typed', { satisfied: 1, named: true }, { clauses: 2, hasName: true }, 'exact'],
  [
    'a name and few other words of a long question',
    { satisfied: 1, named: true },
    { clauses: 4, hasName: true },
    'some',
  ],
  [
    'a name and all other words of a long question',
    { satisfied: 4, named: true },
    { clauses: 4, hasName: true },
    'exact',
  ],
] as const)('finds the tier of %s', (_, coverage, asked, tier) => {
  expect(tierOf(coverage, asked)).toBe(tier)
})
