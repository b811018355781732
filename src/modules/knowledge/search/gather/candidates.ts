import type { IdRange } from '../../ports.ts'
import type { Coverage, WordTier } from '../rank/tier.ts'

export interface CandidateSlice {
  /** Adds this weight to the evidence of each id. */
  add(ids: readonly number[], weight: number): void
  /** Ids that satisfy one more clause by its own words. */
  satisfy(ids: readonly number[]): void
  /** Ids of items that contain a name as it was typed. */
  name(ids: readonly number[]): void
  /** Drops all other ids. */
  require(ids: readonly number[]): void
  /** Ends the slice and keeps its candidates. */
  close(): void
}

export interface Candidate {
  readonly id: number
  readonly tier: WordTier
  /** The sum of the weights of the sources that list it. */
  readonly evidence: number
}

export interface Candidates {
  /** Begins a slice of ids. Slices come in ascending order. */
  slice(within: IdRange): CandidateSlice
  count(tier: WordTier): number
  /** The candidates of one tier in batches, most evidence first; of equals, the newest id first. */
  bestFirst(tier: WordTier, batch: number): Iterable<readonly Candidate[]>
}

/** Sums of fractions depend on the order of adding; sums of whole numbers do not. */
const pointsPerWeight = 1_000

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

/** Ids by their points. There may be many ids, but only few different sums, so sorting the sums is enough. */
type Buckets = Map<number, number[]>

function* takeBest(buckets: Buckets, tier: WordTier): Generator<Candidate> {
  for (const [points, bucket] of [...buckets].sort(([a], [b]) => b - a)) {
    const evidence = points / pointsPerWeight
    for (let index = bucket.length - 1; index >= 0; index--) yield { id: bucket[index] ?? 0, tier, evidence }
  }
}

/** Adds up the evidence for items before any of them is read. */
export const createCandidates = (tierOf: (coverage: Coverage) => WordTier): Candidates => {
  const byTier: Readonly<Record<WordTier, Buckets>> = { exact: new Map(), all: new Map(), some: new Map() }
  const put = (id: number, points: number, tier: WordTier): void => {
    const bucket = byTier[tier].get(points)
    if (bucket) bucket.push(id)
    else byTier[tier].set(points, [id])
  }
  return {
    slice: (within) => {
      const [sums, satisfied] = [createSums(within), createSums(within)]
      let [named, met]: readonly (Sums | undefined)[] = []
      let required = 0
      return {
        // A word that every item has weighs nearly nothing, but the item is still a candidate.
        add: (ids, weight) => sums.add(ids, Math.max(1, Math.round(weight * pointsPerWeight))),
        satisfy: (ids) => satisfied.add(ids, 1),
        name: (ids) => {
          named ??= createSums(within)
          named.add(ids, 1)
        },
        require: (ids) => {
          required += 1
          met ??= createSums(within)
          met.add(ids, 1)
        },
        close: () => {
          for (const id of sums.ids()) {
            if (met && met.get(id) !== required) continue
            put(
              id,
              sums.get(id),
              tierOf({ satisfied: satisfied.get(id), named: named !== undefined && named.get(id) > 0 }),
            )
          }
        },
      }
    },
    count: (tier) => [...byTier[tier].values()].reduce((sum, { length }) => sum + length, 0),
    *bestFirst(tier, batch) {
      let next: Candidate[] = []
      for (const candidate of takeBest(byTier[tier], tier)) {
        next.push(candidate)
        if (next.length < batch) continue
        yield next
        next = []
      }
      if (next.length > 0) yield next
    },
  }
}
