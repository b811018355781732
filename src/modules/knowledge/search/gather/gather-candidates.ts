import { idsWithin, slicesOf, sliceWidth } from '../../domain/id-slices.ts'
import type { Ids } from '../../domain/ids.ts'
import type { ListSlice, TermQuery } from '../../ports.ts'
import type { CountedClause } from '../plan/count-clauses.ts'
import { tierOf, type QueryShape } from '../rank/tier.ts'
import type { SearchContext } from '../search-context.ts'
import type { TermLists } from '../term-lists.ts'
import { createCandidates, type Candidates, type CandidateSlice } from './candidates.ts'
import { expectedPostings } from './rarest-clauses.ts'
import { sourcesFor, type CandidateSource, type SourceList } from './sources.ts'

/** How many items one source listed. */
export interface ReadSource extends Pick<CandidateSource, 'kind' | 'word' | 'weight'> {
  readonly items: number
}

export interface GatheredCandidates {
  readonly candidates: Candidates
  readonly sources: readonly ReadSource[]
  /** Whether the store was asked for lists. */
  readonly wereListsAsked: boolean
}

export interface Gathering {
  /** What the whole query asks for. */
  readonly shape: QueryShape
  /** The clauses whose lists are read. */
  readonly clauses: readonly CountedClause[]
  /** How many of the best candidates are ranked by words and sentences. */
  readonly headSize: number
  /** The number of items in the index. */
  readonly items: number
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

type ListIn = (slice: ListSlice) => Ids

/** Collects the lists of all sources, each once: two gatherings ask for the same words. */
const createQuestions = (lists: TermLists) => {
  const questions: TermQuery[] = []
  const known: Ids[] = []
  const found = new Map<string, ListIn>()
  const place = (query: TermQuery): ListIn => {
    const ids = lists.known(query)
    if (ids) {
      known.push(ids)
      return ({ within }) => idsWithin(ids, within)
    }
    const index = questions.push(query) - 1
    return (slice) => slice.lists[index] ?? []
  }
  return {
    all: questions as readonly TermQuery[],
    known: known as readonly Ids[],
    listFor: (query: TermQuery): ListIn => {
      const key = JSON.stringify(query)
      const list = found.get(key) ?? place(query)
      found.set(key, list)
      return list
    },
  }
}

type Questions = ReturnType<typeof createQuestions>

/** A gathering while the slices are read. */
const begin = (gathering: Gathering, questions: Questions) => {
  const { clauses, shape, headSize } = gathering
  const candidates = createCandidates(bestTier(gathering))
  const sources = sourcesFor(clauses, shape.hasName || expectedPostings(clauses) > headSize).map((source) => ({
    source,
    lists: source.queries.map(questions.listFor),
    items: 0,
  }))
  return {
    known: sources.flatMap(({ source }) => (source.known ? [source.known] : [])),
    add: async (slice: ListSlice, pause: () => Promise<void>): Promise<void> => {
      const { within } = slice
      const open = candidates.slice(within)
      for (const one of sources) {
        const list = one.source.listIn(
          within,
          one.lists.map((listIn) => listIn(slice)),
        )
        addList(open, one.source.weight, list)
        one.items += list.ids.length
        await pause()
      }
      open.close()
      await pause()
    },
    end: (): Omit<GatheredCandidates, 'wereListsAsked'> => ({
      candidates,
      sources: sources.map(({ source: { kind, word, weight }, items }) => ({ kind, word, weight, items })),
    }),
  }
}

/**
 * For each gathering the items that may satisfy any of its clauses and all required ones, by tier and evidence. The
 * lists of all gatherings are one question. What the plan has read is not read again.
 */
export const gatherCandidates = async (
  { tx, pause, lists }: SearchContext,
  gatherings: readonly Gathering[],
): Promise<readonly GatheredCandidates[]> => {
  const questions = createQuestions(lists)
  const begun = gatherings.map((gathering) => begin(gathering, questions))
  const known = [...begun.flatMap((one) => one.known), ...questions.known]
  const expected = Math.max(...gatherings.map(({ clauses }) => expectedPostings(clauses)))
  const items = Math.max(...gatherings.map((gathering) => gathering.items))
  const slices =
    questions.all.length > 0
      ? tx.lists(questions.all, { expected, known, pause })
      : slicesOf(known, sliceWidth(expected, items))
  for await (const slice of slices) for (const one of begun) await one.add(slice, pause)
  return begun.map((one) => ({ ...one.end(), wereListsAsked: questions.all.length > 0 }))
}
