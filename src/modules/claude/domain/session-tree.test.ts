import { expect, it } from 'vitest'
import { linesOf, treesOf } from './session-tree.ts'

const turn = (sessionId: string | null, parentSessionId: string | null, name = sessionId) => ({
  sessionId,
  parentSessionId,
  name,
})
const drawn = (...turns: ReturnType<typeof turn>[]): string =>
  linesOf(treesOf(turns))
    .map(({ branch, turn: { name } }) => `${branch}${name}`)
    .join('\n')

it('draws a conversation without branches flat, and starts the next one at the margin', () => {
  expect(drawn(turn('a', null), turn('b', 'a'), turn('c', 'b'), turn('z', null))).toBe('a\n  b\n  c\nz')
})

it('indents where a conversation branches', () => {
  const turns = [
    turn('a', null),
    turn('b', 'a'),
    turn('c', 'b'),
    turn('d', 'b'),
    turn('e', 'c'),
    turn('f', 'd'),
    turn('z', null),
  ]
  expect(drawn(...turns)).toBe('a\n  b\n  ├─ c\n  │  e\n  └─ d\n     f\nz')
})

it('does not indent for turns that were not continued', () => {
  expect(
    drawn(
      turn('a', null),
      turn(null, 'a', 'failed'),
      turn('b', 'a'),
      turn(null, 'b', 'again'),
      turn('c', 'b'),
      turn('y', 'gone'),
    ),
  ).toBe('a\n  ├─ failed\n  b\n  ├─ again\n  c\ny')
  expect(drawn(turn('a', null), turn('b', 'a'), turn('c', 'b'), turn(null, 'a', 'failed'))).toBe(
    'a\n  ├─ failed\n  b\n  c',
  )
})

it('keeps turns with the same session id apart', () => {
  expect(drawn(turn('a', null, '1'), turn('a', 'a', '2'), turn('a', 'a', '3'), turn('b', 'a', '4'))).toBe(
    '1\n  2\n  3\n  4',
  )
})

it('draws ten thousand turns in a row', () => {
  const turns = Array.from({ length: 10_000 }, (_, n) => turn(String(n), n === 0 ? null : String(n - 1)))
  expect(linesOf(treesOf(turns))).toHaveLength(10_000)
})

it('draws thousands of nested branches within a limited margin', () => {
  const turns = Array.from({ length: 2500 }, (_, n) => [
    turn(`${n}`, n === 0 ? null : `${n - 1}`),
    turn(`${n}x`, `${n}`),
    turn(`${n}y`, `${n}x`),
  ]).flat()
  const lines = linesOf(treesOf(turns))
  expect(lines).toHaveLength(7500)
  expect(Math.max(...lines.map(({ branch }) => branch.length))).toBeLessThan(80)
})
