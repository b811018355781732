import { describe, expect, it } from 'vitest'
import { isAtLeast, isRevision, oldestRevision, revisions } from './revision.ts'

describe('revisions', () => {
  it('are five, oldest first', () => {
    expect(revisions).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])
    expect(oldestRevision).toBe('2024-11-05')
  })

  it.each(revisions)('know %s', (revision) => {
    expect(isRevision(revision)).toBe(true)
  })

  it.each(['', '2024-11-06', '2025-06-18 ', '1.0', 20241105, null, undefined, ['2024-11-05'], {}])(
    'do not know %j',
    (value) => {
      expect(isRevision(value)).toBe(false)
    },
  )
})

describe('isAtLeast', () => {
  it.each([
    ['2025-06-18', '2025-06-18', true],
    ['2026-07-28', '2024-11-05', true],
    ['2025-11-25', '2025-06-18', true],
    ['2025-03-26', '2025-06-18', false],
    ['2024-11-05', '2025-03-26', false],
  ] as const)('of %s and %s is %s', (revision, floor, expected) => {
    expect(isAtLeast(revision, floor)).toBe(expected)
  })
})
