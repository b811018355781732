import { describe, expect, it } from 'vitest'
import { createFoldMemory } from './fold-memory.ts'

const memory = (maxSize = 100) => createFoldMemory<string, number>({ maxSize, sizeOf: (value) => value })

const place = (fold: number, workspace = 1) => ({ workspace, fold })

describe('what is kept of the packed tables', () => {
  it('holds for its version and its workspace alone', () => {
    const kept = memory()
    kept.keep(place(5), 'a', 10)
    expect([kept.get(place(5), 'a'), kept.get(place(6), 'a'), kept.get(place(5, 2), 'a')]).toEqual([
      10,
      undefined,
      undefined,
    ])
    expect([kept.versionOf(1), kept.versionOf(2)]).toEqual([5, -1])
  })

  it('is forgotten with its version, also if the next one is lower', () => {
    const kept = memory()
    kept.keep(place(5), 'a', 10)
    kept.keep(place(4), 'b', 10)
    kept.keep(place(5), 'c', 10)
    expect(['a', 'b', 'c'].map((key) => kept.get(place(5), key))).toEqual([undefined, undefined, 10])
  })

  it('is bounded: what was not used for long goes first', () => {
    const kept = memory(100)
    kept.keep(place(5, 2), 'other', 30)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      kept.keep(place(5), key, 20)
      kept.get(place(5), 'a')
    }
    expect(kept.get(place(5), 'a')).toBe(20)
    expect(kept.get(place(5), 'h')).toBe(20)
    expect(kept.get(place(5), 'b')).toBeUndefined()
    expect(kept.get(place(5, 2), 'other')).toBeUndefined()
    expect(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].filter((key) => kept.get(place(5), key) !== undefined).length,
    ).toBeLessThanOrEqual(5)
  })

  it('keeps nothing that is larger than all it may keep', () => {
    const kept = memory(100)
    kept.keep(place(5), 'huge', 101)
    expect(kept.get(place(5), 'huge')).toBeUndefined()
  })

  it('replaces a value', () => {
    const kept = memory(100)
    for (let round = 0; round < 20; round++) kept.keep(place(5), 'a', 40)
    kept.keep(place(5), 'b', 50)
    expect([kept.get(place(5), 'a'), kept.get(place(5), 'b')]).toEqual([40, 50])
  })
})
