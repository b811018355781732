export interface CandidateSlice {
  /** Ids for which something speaks, and how much. */
  add(ids: readonly number[], weight: number): void
  /** Only these ids will do. */
  require(ids: readonly number[]): void
  /** Puts what was gathered beside the slices before it. */
  close(): void
}

export interface Candidates {
  /** A range of ids; ranges come in ascending order. */
  slice(): CandidateSlice
  /** Most evidence first, the newest id first among equals, so many at a time. */
  bestFirst(batch: number): Iterable<readonly number[]>
}

const countUp = (sums: Map<number, number>, ids: readonly number[], points: number): void => {
  for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + points)
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
    slice: () => {
      const sums = new Map<number, number>()
      const met = new Map<number, number>()
      let required = 0
      return {
        // Sums of fractions differ by the order of adding; whole numbers do not. What every item has still counts.
        add: (ids, weight) => countUp(sums, ids, Math.max(1, Math.round(weight * 1_000))),
        require: (ids) => {
          required += 1
          countUp(met, ids, 1)
        },
        close: () => {
          for (const id of [...sums.keys()].sort((a, b) => a - b)) if ((met.get(id) ?? 0) === required) deal(id, sums.get(id) ?? 0)
        },
      }
    },
    *bestFirst(batch) {
      let next: number[] = []
      for (const [, pile] of [...piles].sort(([a], [b]) => b - a)) {
        for (let end = pile.length; end > 0; ) {
          const start = Math.max(0, end - (batch - next.length))
          next.push(...pile.slice(start, end).reverse())
          end = start
          if (next.length < batch) continue
          yield next
          next = []
        }
      }
      if (next.length > 0) yield next
    },
  }
}
