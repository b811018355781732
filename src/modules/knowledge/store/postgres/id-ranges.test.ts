import { describe, expect, it } from 'vitest'
import { createIdRanges, type IdRanges, type TakenId } from './id-ranges.ts'

const limits = { epoch: 0, above: 0 }

const take = (ranges: IdRanges, count: number): readonly TakenId[] =>
  Array.from({ length: count }, () => ranges.take(limits)).filter((one) => one !== undefined)

const idsOf = (taken: readonly TakenId[]): readonly number[] => taken.map(({ id }) => id)

describe('ranges of ids', () => {
  it('give drawn ids in ascending order, and none beyond', () => {
    const ranges = createIdRanges()
    ranges.add(1, 2, 0)
    ranges.add(9, 10, 0)
    expect(ranges.left()).toBe(4)
    expect(idsOf(take(ranges, 5))).toEqual([1, 2, 9, 10])
    expect(ranges.left()).toBe(0)
  })

  it('give ids again that were given back, also over a gap', () => {
    const ranges = createIdRanges()
    ranges.add(1, 2, 0)
    ranges.add(9, 10, 0)
    ranges.giveBack(take(ranges, 3))
    expect(idsOf(take(ranges, 4))).toEqual([1, 2, 9, 10])
  })

  it('lose an id that is lower than one in use, so that ids rise', () => {
    const ranges = createIdRanges()
    ranges.add(1, 4, 0)
    const [one, , three] = take(ranges, 3)
    if (one && three) ranges.giveBack([one, three])
    expect(idsOf(take(ranges, 4))).toEqual([3, 4])
  })

  it('do not give ids of an earlier epoch, nor those up to an imported one', () => {
    const ranges = createIdRanges()
    ranges.add(1, 4, 0)
    expect(ranges.take({ epoch: 0, above: 2 })?.id).toBe(3)
    expect(ranges.take({ epoch: 1, above: 0 })).toBeUndefined()
    ranges.add(9, 12, 1)
    expect(ranges.take({ epoch: 1, above: 0 })?.id).toBe(9)
    ranges.dropThrough(10, { from: 1, to: 2 })
    expect(ranges.take({ epoch: 2, above: 0 })?.id).toBe(11)
    ranges.dropThrough(3, { from: 2, to: 4 })
    expect(ranges.left()).toBe(0)
  })

  it('tell what can be given back to the database', () => {
    const ranges = createIdRanges()
    ranges.add(1, 2, 0)
    ranges.add(9, 10, 0)
    ranges.add(11, 12, 0)
    take(ranges, 3)
    expect(ranges.clear()).toMatchObject({ next: 10, last: 12 })
    expect(ranges.clear()).toBeUndefined()
  })
})
