import type { IdRange } from '../../ports.ts'

export interface CandidateSlice {
  /** Ids for which something speaks, and how much. */
  add(ids: readonly number[], weight: number): void
  /** Only these ids will do. */
  require(ids: readonly number[]): void
  /** Puts what was gathered beside the slices before it. */
  close(): void
}

export interface Candidates {
  /** What is found among these ids; ranges come in ascending order. */
  slice(within: IdRange): CandidateSlice
  /** Most evidence first, the newest id first among equals, so many at a time. */
  bestFirst(batch: number): Iterable<readonly number[]>
}

/** Numbers by id, for ids of one range. */
interface Sums {
  add(ids: readonly number[], points: number): void
  get(id: number): number
  /** Ascending. */
  ids(): Iterable<number>
}

const createSums = ({ first, last }: IdRange): Sums => {
  const sums = new Int32Array(last - first + 1)
  const touched: number[] = []
  return {
    add: (ids, points) => {
      for (const id of ids) {
        const sum = sums[id - first] ?? 0
        if (sum === 0) touched.push(id)
        sums[id - first] = sum + points
      }
    },
    get: (id) => sums[id - first] ?? 0,
    ids: () => Uint32Array.from(touched).sort(),
  }
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
    slice: (within) => {
      const sums = createSums(within)
      let met: Sums | undefined
      let required = 0
      return {
        // Sums of fractions differ by the order of adding; whole numbers do not. What every item has still counts.
        add: (ids, weight) => sums.add(ids, Math.max(1, Math.round(weight * 1_000))),
        require: (ids) => {
          required += 1
          met ??= createSums(within)
          met.add(ids, 1)
        },
        close: () => {
          for (const id of sums.ids()) if (!met || met.get(id) === required) deal(id, sums.get(id))
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
