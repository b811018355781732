export interface CandidateSlice {
  /** Ids for which something speaks, and how much. */
  add(ids: readonly number[], weight: number): void
  /** Only these ids will do. */
  require(ids: readonly number[]): void
  /** Puts what was gathered beside the slices before it. */
  close(): void
}

export interface Candidates {
  /** The next ids, `width` of them from `first` on; slices come in ascending order. */
  slice(first: number, width: number): CandidateSlice
  /** Most evidence first, the newest id first among equals, so many at a time. */
  bestFirst(batch: number): Iterable<readonly number[]>
}

/**
 * Adds up what speaks for items before any of them is looked at. There may be as many as the store
 * holds, but only a few different sums, so they are dealt into piles instead of being sorted.
 */
export const createCandidates = (): Candidates => {
  const piles = new Map<number, number[]>()
  const deal = (id: number, sum: number): void => {
    const pile = piles.get(sum)
    if (pile) pile.push(id)
    else piles.set(sum, [id])
  }
  return {
    slice: (first, width) => {
      const sums = new Float64Array(width)
      const met = new Uint32Array(width)
      let required = 0
      return {
        add: (ids, weight) => {
          // Sums of fractions differ by the order of adding; whole numbers do not.
          const points = Math.round(weight * 1_000)
          for (const id of ids) sums[id - first] = (sums[id - first] ?? 0) + points
        },
        require: (ids) => {
          required += 1
          for (const id of ids) met[id - first] = (met[id - first] ?? 0) + 1
        },
        close: () => {
          for (const [place, sum] of sums.entries()) if (sum > 0 && met[place] === required) deal(first + place, sum)
        },
      }
    },
    *bestFirst(batch) {
      for (const [, ids] of [...piles].sort(([a], [b]) => b - a)) {
        for (let end = ids.length; end > 0; end -= batch) yield ids.slice(Math.max(0, end - batch), end).reverse()
      }
    },
  }
}
