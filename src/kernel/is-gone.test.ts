import { expect, it } from 'vitest'
import { isGone, silentMs } from './is-gone.ts'

const now = Date.parse('2026-01-01T00:00:00.000Z')
const here = { machine: 'here', now, isAlive: (identity: string) => Promise.resolve(identity === 'alive') }
const beatAt = (ago: number): string => new Date(now - ago).toISOString()

it.each([
  ['here\nalive', silentMs * 10, false],
  ['here\ndead', 0, true],
  ['there\ndead', silentMs, false],
  ['there\nalive', silentMs + 1, true],
  ['', 0, false],
])('judges %j, which was heard %i ms ago', async (server, ago, expected) => {
  expect(await isGone({ server, beatAt: beatAt(ago) }, here)).toBe(expected)
})
