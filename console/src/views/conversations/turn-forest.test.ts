import { describe, expect, it } from 'vitest'
import { outlineOf, canOpen, shownLines, turnsAbove } from './outline.ts'
import type { ListedTurn } from './turn.ts'
import { forestOf } from './turn-forest.ts'

const turn = (id: string, parent: string | null = null, more: Partial<ListedTurn> = {}): ListedTurn => ({
  id,
  session_id: `s-${id}`,
  parent,
  at: '2026-01-01T00:00:00.000Z',
  outcome: 'success',
  folder: '/project',
  prompt: id,
  ...more,
})

/** The forest of turns that are given oldest first. */
const forest = (...turns: readonly ListedTurn[]) => forestOf(turns.toReversed())

const drawn = (...turns: readonly ListedTurn[]): string => {
  const built = forest(...turns)
  return outlineOf(built)
    .map(({ turn: position, level }) => `${'  '.repeat(level - 1)}${built.turns[position]?.id}`)
    .join('\n')
}

describe('the outline of conversations', () => {
  it('puts the conversation with the latest turn first', () => {
    expect(drawn(turn('a'), turn('z'), turn('b', 'a'))).toBe('a\n  b\nz')
  })

  it('keeps turns that continue each other side by side', () => {
    expect(drawn(turn('a'), turn('b', 'a'), turn('c', 'b'), turn('d', 'c'))).toBe('a\n  b\n  c\n  d')
  })

  it('indents where a conversation branches', () => {
    const turns = [turn('a'), turn('b', 'a'), turn('c', 'b'), turn('d', 'b'), turn('e', 'c'), turn('f', 'd')]
    expect(drawn(...turns)).toBe('a\n  b\n    c\n      e\n    d\n      f')
  })

  it('shows turns that were not continued as short branches', () => {
    const turns = [turn('a'), turn('failed', 'a'), turn('b', 'a'), turn('again', 'b'), turn('c', 'b')]
    expect(drawn(...turns)).toBe('a\n  failed\n  b\n    again\n  c')
  })

  it('treats a turn whose parent is not there, or not older, as a beginning', () => {
    expect(drawn(turn('y', 'gone'), turn('loop', 'loop'), turn('early', 'late'), turn('late'))).toBe(
      'late\nearly\nloop\ny',
    )
  })

  it('has ten thousand turns in a row, and ten thousand levels, without recursion', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => String(index))
    const row = forest(...ids.map((id, index) => turn(id, ids[index - 1] ?? null)))
    const lines = outlineOf(row)
    expect(lines).toHaveLength(10_000)
    expect(Math.max(...lines.map(({ level }) => level))).toBe(2)
    expect(row.sums.at(-1)?.turns).toBe(10_000)
    const nested = forest(
      ...ids.slice(0, 5_000).flatMap((id, index) => {
        const before = ids[index - 1] ?? null
        return [turn(id, before), turn(`${id}+`, before), turn(`${id}++`, `${id}+`)]
      }),
    )
    const deep = outlineOf(nested)
    expect(deep).toHaveLength(15_000)
    expect(Math.max(...deep.map(({ level }) => level))).toBeGreaterThan(4_000)
    expect(
      turnsAbove(
        deep,
        deep.findIndex(({ turn: at }) => nested.turns[at]?.id === '4999'),
      ).length,
    ).toBeGreaterThan(4_000)
  })

  it('tells each line its place among the lines beside it', () => {
    const lines = outlineOf(forest(turn('a'), turn('b', 'a'), turn('c', 'b'), turn('z')))
    expect(lines.map(({ place, siblings, above, end }) => [place, siblings, above, end])).toEqual([
      [1, 2, undefined, 1],
      [2, 2, undefined, 4],
      [1, 2, 1, 3],
      [2, 2, 1, 4],
    ])
    expect(lines.map((_, index) => canOpen(lines, index))).toEqual([false, true, false, false])
  })

  it('shows what is below open lines only', () => {
    const built = forest(turn('a'), turn('b', 'a'), turn('c', 'b'), turn('d', 'b'), turn('e', 'c'), turn('f', 'd'))
    const lines = outlineOf(built)
    const ids = (...open: readonly string[]): string =>
      shownLines(lines, (at) => open.includes(built.turns[at]?.id ?? ''))
        .map((line) => built.turns[lines[line]?.turn ?? -1]?.id)
        .join(' ')
    expect(ids()).toBe('a')
    expect(ids('a')).toBe('a b')
    expect(ids('b', 'c')).toBe('a')
    expect(ids('a', 'b', 'd')).toBe('a b c d f')
  })
})

describe('the sums of a branch', () => {
  it('are those of a turn and of all after it', () => {
    const spent = (tokens: number, cost: number) => ({ tokens, cost_usd: cost })
    const { sums, positions } = forest(
      turn('a', null, spent(1, 0.5)),
      turn('b', 'a', spent(2, 0.25)),
      turn('c', 'a', spent(4, 0.125)),
      turn('d', 'c', { tokens: 8 }),
    )
    const sumOf = (id: string) => sums[positions.get(id) ?? -1]
    expect(sumOf('a')).toEqual({ turns: 4, tokens: 15, costUsd: 0.875, isPartial: true })
    expect(sumOf('b')).toEqual({ turns: 1, tokens: 2, costUsd: 0.25, isPartial: false })
    expect(sumOf('c')).toEqual({ turns: 2, tokens: 12, costUsd: 0.125, isPartial: true })
  })
})
