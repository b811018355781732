import { waitForAll } from '../../../concurrency/wait-for-all.ts'
import type { ItemFilter, ReadTx } from '../ports.ts'
import type { ItemEntries } from './item-entries.ts'

/** Which items pass the filter of a query. */
export interface ItemPassing {
  readonly hasFilter: boolean
  /**
   * Those that pass, in the order of the ids. It may stop as soon as `enough` have passed. `soon` is how many of the
   * first of them have their entries read next.
   */
  keep(ids: readonly number[], enough: number, soon: number): Promise<readonly number[]>
  /** The share of candidates that pass, from 0 to 1, as it is expected before any item was asked for. */
  readonly expected: number
  /** That share by the answers to all that was asked so far. */
  share(): Promise<number>
}

export interface Filtering {
  readonly filter: ItemFilter
  /** The share of all items that has an allowed facet. */
  readonly allowed: number
  /** Whether entries are read with the question which items pass, because the plan has waited longer than usual. */
  readonly isLate: boolean
  /** Whether the store knows by then which items pass, so that it need not be waited for. */
  isListed?(): boolean
}

/** A share of fewer ids than these says little. */
const leastAsked = 500

/** The share that is expected of tags, times and the like before any item was asked for. */
const usual = 0.25

/** How many entries are read at most before it is known which of the items pass. */
const mostAhead = 2_000

/** What a store that is far has answered is remembered, so that no two orders ask for the same items. */
export const createItemPassing = (
  { tx, entries }: { readonly tx: ReadTx; readonly entries: ItemEntries },
  { filter, allowed, isLate, isListed }: Filtering,
): ItemPassing => {
  const hasFilter = Object.keys(filter).length > 0
  const hasOthers = Object.keys(filter).some((name) => name !== 'facets')
  const expected = hasOthers ? Math.min(allowed, usual) : allowed
  const known = new Map<number, boolean>()
  let [passed, questions]: [number, Promise<unknown>] = [0, Promise.resolve()]
  const ask = async (ids: readonly number[]): Promise<void> => {
    const kept = new Set(await tx.keep(ids, filter))
    for (const id of ids)
      if (!known.has(id)) {
        known.set(id, kept.has(id))
        if (kept.has(id)) passed += 1
      }
  }
  return {
    hasFilter,
    keep: async (ids, enough, soon) => {
      if (!tx.isFar) return tx.keep(ids, filter, enough)
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length > 0) {
        const answer = ask(unknown)
        questions = Promise.allSettled([questions, answer])
        const ahead =
          isLate && !isListed?.() ? Math.min(mostAhead, Math.ceil((1.3 * soon) / Math.max(0.01, expected))) : 0
        await waitForAll([answer, entries.of(ids.slice(0, ahead), 'with vectors')])
      }
      return ids.filter((id) => known.get(id) === true)
    },
    expected,
    share: async () => {
      await questions
      return known.size < leastAsked ? expected : Math.min(allowed, passed / known.size)
    },
  }
}
