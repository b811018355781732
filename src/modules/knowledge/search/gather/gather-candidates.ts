import type { CountedClause } from '../plan/count-clauses.ts'
import { tierOf, type QueryShape } from '../rank/tier.ts'
import type { SearchContext } from '../search-context.ts'
import { createCandidates, type Candidates, type CandidateSlice } from './candidates.ts'
import { sourcesFor, type CandidateSource, type SourceList } from './sources.ts'

/** How many items one source listed. */
export interface ReadSource extends Pick<CandidateSource, 'kind' | 'word' | 'weight'> {
  readonly items: number
}

export interface GatheredCandidates {
  readonly candidates: Candidates
  readonly sources: readonly ReadSource[]
}

interface Gathering {
  /** What the whole query asks for. */
  readonly shape: QueryShape
  /** The clauses whose lists are read. */
  readonly clauses: readonly CountedClause[]
  /** How many of the best candidates are ranked by words and sentences. */
  readonly headSize: number
  /** The number of items in the index. */
  readonly items: number
}

/** Ids are read in slices, so that one step reads few postings and needs little memory. */
const maxPostingsInSlice = 8_192
const maxSliceWidth = 2 ** 18

const expectedPostings = (clauses: readonly CountedClause[]): number =>
  clauses.reduce((sum, { reach }) => sum + reach, 0)

const sliceWidth = ({ clauses, items }: Gathering): number => {
  const slices = Math.max(1, Math.ceil(expectedPostings(clauses) / maxPostingsInSlice))
  return Math.min(maxSliceWidth, Math.max(maxPostingsInSlice, Math.ceil(items / slices)))
}

/** The highest tier that a candidate can reach, even if it is in all lists that are not read. */
const bestTier = ({ shape, clauses }: Gathering): Parameters<typeof createCandidates>[0] => {
  const unread = shape.clauses - clauses.length
  return ({ satisfied, named }) =>
    tierOf(
      {
        satisfied: satisfied === clauses.length ? shape.clauses : satisfied,
        named: named || (unread > 0 && shape.hasName),
      },
      shape,
    )
}

const addList = (slice: CandidateSlice, weight: number, { ids, satisfying, named, isRequired }: SourceList): void => {
  slice.add(ids, weight)
  if (satisfying) slice.satisfy(satisfying)
  if (named) slice.name(named)
  if (isRequired) slice.require(ids)
}

/** The items that may satisfy any of the clauses and all required ones, by tier and evidence. */
export const gatherCandidates = async (context: SearchContext, gathering: Gathering): Promise<GatheredCandidates> => {
  const { tx, pause } = context
  const { clauses, shape, headSize } = gathering
  const candidates = createCandidates(bestTier(gathering))
  const sources = sourcesFor(context, clauses, shape.hasName || expectedPostings(clauses) > headSize)
  const listed = sources.map(() => 0)
  const width = sliceWidth(gathering)
  let [first] = await tx.idsAfter(0, 1)
  while (first !== undefined) {
    const within = { first, last: first + width - 1 }
    const slice = candidates.slice(within)
    for (const [index, source] of sources.entries()) {
      const list = await source.read(within)
      addList(slice, source.weight, list)
      listed[index] = (listed[index] ?? 0) + list.ids.length
      await pause()
    }
    slice.close()
    await pause()
    first = (await tx.idsAfter(within.last, 1))[0]
  }
  return {
    candidates,
    sources: sources.map(({ kind, word, weight }, index) => ({ kind, word, weight, items: listed[index] ?? 0 })),
  }
}
