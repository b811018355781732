export interface Evidence {
  /** Ids for which something speaks, and how much. */
  add(ids: readonly number[], weight: number): void
  /** Only these ids will do. */
  require(ids: readonly number[]): void
  size(): number
  /** Most evidence first, the newest id first among equals. */
  bestFirst(): readonly number[]
}

/**
 * Adds up what speaks for items before any of them is looked at. There may be as many as the store
 * holds, but only a few different sums, so they are dealt into piles instead of being sorted.
 */
export const createEvidence = (): Evidence => {
  const sums = new Map<number, number>()
  const required: ReadonlySet<number>[] = []
  const piles = (): ReadonlyMap<number, number[]> => {
    const bySum = new Map<number, number[]>()
    for (const [id, sum] of sums) {
      if (!required.every((ids) => ids.has(id))) continue
      const pile = bySum.get(sum)
      if (pile) pile.push(id)
      else bySum.set(sum, [id])
    }
    return bySum
  }
  return {
    add: (ids, weight) => {
      // Sums of fractions differ by the order of adding; whole numbers do not.
      const points = Math.round(weight * 1_000)
      for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + points)
    },
    require: (ids) => {
      required.push(new Set(ids))
    },
    size: () => sums.size,
    bestFirst: () =>
      [...piles()]
        .sort(([a], [b]) => b - a)
        .flatMap(([, ids]) => (isAscending(ids) ? ids.reverse() : ids.sort((a, b) => b - a))),
  }
}

const isAscending = (ids: readonly number[]): boolean => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0))
