import type { Ids } from '../../domain/ids.ts'
import type { IdRange } from '../../ports.ts'
import type { Coverage, WordTier } from '../rank/tier.ts'

export interface CandidateSlice {
  /** Adds this weight to the evidence of each id. */
  add(ids: Ids, weight: number): void
  /** Ids that satisfy one more clause by its own words. */
  satisfy(ids: Ids): void
  /** Ids of items that contain a name as it was typed. */
  name(ids: Ids): void
  /** Drops all other ids. */
  require(ids: Ids): void
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
  add(ids: Ids, points: number): void
  get(id: number): number
  /** Calls back with each id that has a number, ascending. */
  each(found: (id: number) => void): void
  /** After this, the numbers may not be used any more. */
  end(): void
}

/** Arrays of zeros. Making and clearing a new one for each slice would take longer than adding to it. */
const spare: Int32Array[] = []
const maxSpare = 8

const zeros = (length: number): Int32Array => {
  const place = spare.findIndex((one) => one.length >= length)
  return spare.splice(place, place < 0 ? 0 : 1)[0] ?? new Int32Array(length)
}

/** The distinct ids of some lists, ascending. */
const distinctIds = (lists: readonly Ids[], size: number): Uint32Array => {
  const all = new Uint32Array(size)
  let end = 0
  for (const ids of lists) {
    all.set(ids, end)
    end += ids.length
  }
  return all.sort().filter((id, place) => place === 0 || id !== all[place - 1])
}

/** If there are fewer ids, sorting them is faster than looking at each number of the range. */
const manyOf = (range: number): number => range / 64

const createSums = ({ first, last }: IdRange): Sums => {
  const range = last - first + 1
  const sums = zeros(range)
  const added: Ids[] = []
  let size = 0
  return {
    add: (ids, points) => {
      added.push(ids)
      size += ids.length
      for (const id of ids) sums[id - first] = (sums[id - first] ?? 0) + points
    },
    get: (id) => sums[id - first] ?? 0,
    each: (found) => {
      if (size < manyOf(range)) for (const id of distinctIds(added, size)) found(id)
      else for (let place = 0; place < range; place++) if (sums[place] !== 0) found(first + place)
    },
    end: () => {
      for (const ids of added) for (const id of ids) sums[id - first] = 0
      if (spare.length < maxSpare) spare.push(sums)
    },
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
          sums.each((id) => {
            if (met && met.get(id) !== required) return
            put(
              id,
              sums.get(id),
              tierOf({ satisfied: satisfied.get(id), named: named !== undefined && named.get(id) > 0 }),
            )
          })
          for (const used of [sums, satisfied, named, met]) used?.end()
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
