import { describe, expect, it } from 'vitest'
import { createRandom, seedFromEnvironment } from '../../../../../test/support/durability/random.ts'
import { changeChunks, idsOf, markOf, packMarks, type Chunk, type PostingChange } from './posting-list.ts'

const seed = seedFromEnvironment()

describe('a posting list', () => {
  it('is read back as it was packed, with ids up to the largest', () => {
    const marks = [
      markOf(1, true),
      markOf(2, false),
      markOf(130, true),
      markOf(70_000, false),
      markOf(2 ** 32 - 1, true),
    ]
    expect(idsOf(packMarks(0, marks))).toEqual({
      ids: [1, 2, 130, 70_000, 2 ** 32 - 1],
      inTitle: [1, 130, 2 ** 32 - 1],
    })
  })

  it('takes a byte for each of many items, in rows of less than 2 KB', () => {
    const chunks = packMarks(
      0,
      Array.from({ length: 10_000 }, (_, index) => markOf(index * 3, false)),
    )
    expect(chunks.reduce((sum, { list }) => sum + list.length, 0)).toBeLessThan(10_100)
    expect(Math.max(...chunks.map(({ list }) => list.length))).toBeLessThan(1_900)
    expect(idsOf(chunks).ids).toHaveLength(10_000)
  })

  it(`holds what a set would hold after random changes (seed ${seed})`, () => {
    const random = createRandom(seed)
    const truth = new Map<number, boolean>()
    let stored: readonly Chunk[] = []
    for (let round = 0; round < 200; round++) {
      const changes = new Map<number, PostingChange>()
      const dense = round % 3 === 0
      for (let index = 0; index < 60; index++) {
        const id = 1 + Math.floor(random() * (dense ? 6_000 : 1_000_000))
        const inTitle = random() < 0.3
        if (random() < 0.25) {
          changes.set(id, { id })
          truth.delete(id)
        } else {
          changes.set(id, { id, mark: markOf(id, inTitle) })
          truth.set(id, inTitle)
        }
      }
      const { written, emptied } = changeChunks(
        stored,
        [...changes.values()].sort((a, b) => a.id - b.id),
      )
      const firsts = new Set([...written.map(({ first }) => first), ...emptied])
      stored = [...stored.filter(({ first }) => !firsts.has(first)), ...written].sort((a, b) => a.first - b.first)
    }
    const ids = [...truth.keys()].sort((a, b) => a - b)
    expect(idsOf(stored)).toEqual({ ids, inTitle: ids.filter((id) => truth.get(id)) })
  })
})
