import { expect, it } from 'vitest'
import { linesOf, treesOf } from './session-tree.ts'

const turn = (sessionId: string | null, parentSessionId: string | null, name = sessionId) => ({ sessionId, parentSessionId, name })
const drawn = (...turns: ReturnType<typeof turn>[]): string => linesOf(treesOf(turns)).map(({ branch, turn: { name } }) => `${branch}${name}`).join('\n')

it('keeps a conversation that never branched flat', () => {
  expect(drawn(turn('a', null), turn('b', 'a'), turn('c', 'b'))).toBe('a\nb\nc')
})

it('steps in where it branches, and goes on below', () => {
  const turns = [turn('a', null), turn('b', 'a'), turn('c', 'b'), turn('d', 'b'), turn('e', 'c'), turn('f', 'd'), turn('z', null)]
  expect(drawn(...turns)).toBe('a\nb\n├─ c\n│  e\n└─ d\n   f\nz')
})

it('has failed turns, and turns whose parent is unknown', () => {
  expect(drawn(turn('a', null), turn(null, 'a', 'failed'), turn('b', 'a'), turn('y', 'gone'))).toBe('a\n├─ failed\n└─ b\ny')
})

it('tells turns apart that share an id', () => {
  expect(drawn(turn('a', null, '1'), turn('a', 'a', '2'), turn('a', 'a', '3'), turn('b', 'a', '4'))).toBe('1\n2\n3\n4')
})

it('holds ten thousand turns in a row', () => {
  const turns = Array.from({ length: 10_000 }, (_, n) => turn(String(n), n === 0 ? null : String(n - 1)))
  expect(linesOf(treesOf(turns))).toHaveLength(10_000)
})
