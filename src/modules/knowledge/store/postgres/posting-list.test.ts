import { describe, expect, it } from 'vitest'
import { createRandom, seedFromEnvironment } from '../../../../../test/support/durability/random.ts'
import { changeChunks, idsOf, markOf, packMarks, type Chunk, type PostingChange } from './posting-list.ts'

const seed = seedFromEnvironment()

const listsOf = (chunks: readonly Chunk[]) => {
  const { ids, inTitle } = idsOf(chunks)
  return { ids: [...ids], inTitle: [...inTitle] }
}

describe('a posting list', () => {
  it('is read back as it was packed, with ids up to the largest', () => {
    const marks = [
      markOf(1, true),
      markOf(2, false),
      markOf(130, true),
      markOf(70_000, false),
      markOf(2 ** 32 - 1, true),
    ]
    expect(listsOf(packMarks(0, marks))).toEqual({
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
    expect(listsOf(stored)).toEqual({ ids, inTitle: ids.filter((id) => truth.get(id)) })
  })
})

const chunkOf = (first: number, ...list: readonly number[]): Chunk => ({ first, list: Buffer.from(list) })

describe('a damaged posting list', () => {
  it.each([
    ['a step without its end', chunkOf(7, 2, 0x81), [8]],
    ['a step of a thousand bytes', chunkOf(7, 2, ...new Array<number>(1_000).fill(0xff), 1, 2), [8]],
    ['a step beyond the largest id', chunkOf(7, 2, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2), [8]],
    ['a beginning beyond the largest id', chunkOf(2 ** 32, 2), []],
    ['ids below 0', chunkOf(-5, 2, 10), [1]],
    ['ids that are repeated', chunkOf(7, 0, 0, 0, 2, 0), [7, 8]],
  ])('with %s is read as far as possible, and can be changed', (_, chunk, ids) => {
    expect(listsOf([chunk]).ids).toEqual(ids)
    const { written } = changeChunks([chunk], [{ id: 9, mark: markOf(9, true) }])
    expect(written.every(({ list }) => list.length < 2_000)).toBe(true)
    expect(idsOf(written).inTitle).toContain(9)
  })

  it('is ascending even if chunks overlap', () => {
    expect(listsOf([chunkOf(1, 0, 20), chunkOf(5, 0, 20)]).ids).toEqual([1, 11, 15])
  })

  it('takes no more memory than its bytes need', () => {
    const zeros: Chunk = { first: 3, list: Buffer.alloc(1_000_000) }
    expect(listsOf([zeros]).ids).toEqual([3])
    const random = createRandom(seed)
    for (let round = 0; round < 300; round++) {
      const list = Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256)))
      const { ids } = idsOf([{ first: Math.floor(random() * 2 ** 33), list }])
      expect(ids.length).toBeLessThanOrEqual(list.length)
      expect([...ids].every((id, at) => id <= 2 ** 32 - 1 && id > (ids[at - 1] ?? -1))).toBe(true)
    }
  })
})
