import type { ItemAlternatives, ItemFilter, ItemTest, ItemTraits, PageRequest, ReadTx } from '../ports.ts'

export interface TraitsRow extends ItemTraits {
  readonly id: number
}

/** A filter of an engine. */
export interface PlainFilter extends ItemFilter {
  /** For each of these, the item satisfies one part. */
  readonly alternatives?: readonly ItemAlternatives[]
}

type Lists = Pick<ReadTx, 'isFar' | 'page' | 'count' | 'keep' | 'keepSoon'>

/** The lists of an engine, which ignore the test of a filter. */
export interface PlainLists extends Lists {
  /** The traits of each id, in the order of the ids. Only the given tags are included. */
  traits(ids: readonly number[], tags: readonly string[]): Promise<readonly TraitsRow[]>
}

/** How many items are tested in one step. */
const stepSize = 2_000

const passing = async (plain: PlainLists, ids: readonly number[], test: ItemTest): Promise<readonly number[]> =>
  (await plain.traits(ids, test.tags)).filter((traits) => test.passes(traits)).map(({ id }) => id)

/** The ids that pass the filter of the engine and the test. */
const keepTested = async (
  plain: PlainLists,
  ids: readonly number[],
  { filter, test }: { readonly filter: ItemFilter; readonly test: ItemTest },
): Promise<readonly number[]> => {
  if (Object.keys(filter).length === 0) return passing(plain, ids, test)
  if (plain.isFar) {
    const [kept, tested] = await Promise.all([plain.keep(ids, filter), passing(plain, ids, test)])
    const allowed = new Set(kept)
    return tested.filter((id) => allowed.has(id))
  }
  const kept = await plain.keep(ids, filter)
  return kept.length > 0 ? passing(plain, kept, test) : kept
}

type Walk = Omit<PageRequest, 'limit' | 'offset'> & { readonly test: ItemTest }

/** The items that pass, in the order of a page. */
async function* walk(plain: PlainLists, { test, filter, ...request }: Walk): AsyncGenerator<readonly number[]> {
  let after = request.after
  for (let isLast = false; !isLast; ) {
    const ids = await plain.page({
      ...request,
      filter,
      limit: stepSize,
      offset: 0,
      ...(after !== undefined && { after }),
    })
    yield passing(plain, ids, test)
    isLast = ids.length < stepSize
    after = ids.at(-1)
  }
}

/** An engine that is far decides itself what it can, so that no item is read only to be tested. */
const splitFor =
  ({ isFar }: PlainLists) =>
  ({ test, ...filter }: ItemFilter): { test?: ItemTest; filter: PlainFilter } =>
    isFar && test?.alternatives
      ? { filter: { ...filter, alternatives: test.alternatives } }
      : { ...(test && { test }), filter }

const countTested = async (plain: PlainLists, request: Walk, enough: number): Promise<number> => {
  let total = 0
  for await (const ids of walk(plain, request)) {
    total += ids.length
    if (total >= enough) break
  }
  return total
}

const pageTested = async (
  plain: PlainLists,
  request: Walk,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<readonly number[]> => {
  const found: number[] = []
  let skip = offset
  for await (const ids of walk(plain, request)) {
    found.push(...ids.slice(skip, skip + limit - found.length))
    skip = Math.max(0, skip - ids.length)
    if (found.length >= limit) break
  }
  return found
}

const newestFirst = { sortBy: 'updated', direction: 'desc' } as const

/** Lists that also apply the test of a filter: the engine finds possible items, and the test decides for each. */
export const testedLists = (plain: PlainLists): Lists => {
  const split = splitFor(plain)
  return {
    isFar: plain.isFar,
    page: ({ limit, offset, ...request }) => {
      const { test, filter } = split(request.filter)
      return test
        ? pageTested(plain, { ...request, filter, test }, { limit, offset })
        : plain.page({ ...request, filter, limit, offset })
    },
    count: (whole, enough = Infinity) => {
      const { test, filter } = split(whole)
      return test ? countTested(plain, { ...newestFirst, filter, test }, enough) : plain.count(filter, enough)
    },
    keep: async (ids, whole, enough) => {
      const { test, filter } = split(whole)
      return test ? keepTested(plain, ids, { filter, test }) : plain.keep(ids, filter, enough)
    },
    keepSoon: (whole) => {
      const { test, filter } = split(whole)
      const isKnown = Object.keys(filter).length > 0 ? plain.keepSoon(filter) : undefined
      return () => !test && isKnown?.() === true
    },
  }
}
