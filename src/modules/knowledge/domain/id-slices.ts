import type { Ids } from './ids.ts'

/** Both ends are included. */
interface Range {
  readonly first: number
  readonly last: number
}

/** Ids are read in slices, so that one step reads few postings and needs little memory. */
const maxPostingsInSlice = 8_192
const maxSliceWidth = 2 ** 18

/** How many ids a slice spans if lists of about `expected` ids in all belong to this many items. */
export const sliceWidth = (expected: number, items: number): number => {
  const slices = Math.max(1, Math.ceil(expected / maxPostingsInSlice))
  return Math.min(maxSliceWidth, Math.max(maxPostingsInSlice, Math.ceil(items / slices)))
}

/** Cuts ascending lists into slices. Each begins at the next id of any list, so that gaps take no time. */
export function* slicesOf(
  lists: readonly Ids[],
  width: number,
): Generator<{ readonly within: Range; readonly lists: readonly Ids[] }> {
  const starts = lists.map(() => 0)
  for (;;) {
    const first = Math.min(...lists.map((ids, index) => ids[starts[index] ?? 0] ?? Infinity))
    if (first === Infinity) return
    const within = { first, last: first + width - 1 }
    yield {
      within,
      lists: lists.map((ids, index) => {
        const start = starts[index] ?? 0
        const end = endOf(ids, start, within.last)
        starts[index] = end
        return start === 0 && end === ids.length ? ids : ids.slice(start, end)
      }),
    }
  }
}

/** The place after the last id of an ascending list that is not above `last`. */
const endOf = (ids: Ids, start: number, last: number): number => {
  let [low, high] = [start, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] ?? 0) > last) high = middle
    else low = middle + 1
  }
  return low
}

/** The ids of an ascending list that are in a range. */
export const idsWithin = (ids: Ids, { first, last }: Range): Ids => {
  const [start, end] = [endOf(ids, 0, first - 1), endOf(ids, 0, last)]
  return start === 0 && end === ids.length ? ids : ids.slice(start, end)
}
