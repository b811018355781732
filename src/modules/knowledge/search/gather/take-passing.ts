import type { ReadingContext } from '../search-context.ts'
import type { Candidate } from './candidates.ts'

/** How many candidates are taken in one step, if no more are needed. */
const batch = 500

/** How many candidates are taken at first: most filters find enough among these. */
export const firstAtOnce = 2_000

/** How many are taken at most if the first were not enough, or if it is known that these are too few. */
const nextAtOnce = 20_000

/** How many are filtered in one question if few of those that pass may match. */
const doubtfulAtOnce = 50_000

/** Candidates that pass the filter, and whether there are no others. */
export interface Portion {
  readonly passing: readonly Candidate[]
  readonly isLast: boolean
}

type TakePassing = (needed: number, least: number) => Promise<Portion>

interface Source {
  readonly candidates: Iterator<Candidate>
  /** Whether the lists were waited for, so that what was asked with them is answered, too. */
  readonly wereListsAsked: boolean
  /** Whether few of those that pass may match. */
  readonly areDoubtful: boolean
  /** How many of the first are ranked by their words. */
  readonly headSize: number
}

/** Takes the next candidates that pass the filter. A store that is far is asked once; then there may be too few. */
export const createPassing = (
  { tx, pause, passing }: ReadingContext,
  { candidates, wereListsAsked, areDoubtful, headSize }: Source,
): TakePassing => {
  let waiting: readonly Candidate[] = []
  let spare: readonly Candidate[] = []
  let isDone = false
  let size = firstAtOnce
  const take = (count: number): readonly Candidate[] => {
    const taken = [...waiting]
    while (taken.length < count) {
      const next = candidates.next()
      isDone = next.done === true
      if (next.done) break
      taken.push(next.value)
    }
    waiting = []
    return taken
  }
  const takeNear = async (needed: number): Promise<Portion> => {
    const found: Candidate[] = []
    while (found.length < needed) {
      const some = take(size)
      if (some.length === 0) break
      const ids = some.map(({ id }) => id)
      const left = needed - found.length
      const kept = new Set(await passing.keep(ids, left, 0))
      // The store may stop when enough have passed. Those after the last that passed wait for the next question.
      const end = kept.size >= left ? ids.findLastIndex((id) => kept.has(id)) + 1 : some.length
      for (const one of some.slice(0, end)) if (kept.has(one.id)) found.push(one)
      waiting = some.slice(end)
      size = nextAtOnce
      await pause()
    }
    return { passing: found, isLast: found.length < needed }
  }
  const sizeFor = async (needed: number): Promise<number> => {
    const share = wereListsAsked ? await passing.share() : passing.expected
    return Math.min(nextAtOnce, Math.max(firstAtOnce, Math.ceil((1.3 * needed) / Math.max(0.01, share)) + 100))
  }
  const takeFar = async (needed: number): Promise<Portion> => {
    const left = needed - spare.length
    if (spare.length === 0 || (left > 0 && !isDone)) {
      const some = take(areDoubtful ? doubtfulAtOnce : await sizeFor(left))
      const ids = some.map(({ id }) => id)
      const kept = new Set(await passing.keep(ids, left, headSize))
      spare = [...spare, ...some.filter(({ id }) => kept.has(id))]
      await pause()
    }
    const found = spare.slice(0, needed)
    spare = spare.slice(needed)
    return { passing: found, isLast: isDone && spare.length === 0 }
  }
  return (needed, least) => {
    if (passing.hasFilter) return tx.isFar ? takeFar(needed) : takeNear(needed)
    const count = Math.max(batch, needed, least)
    const some = take(count)
    return Promise.resolve({ passing: some, isLast: some.length < count })
  }
}
