import { createCandidates, type Candidates, type CandidateSlice } from './candidates.ts'
import type { Alternative, Clause } from '../plan/clauses.ts'
import { tierOf, type QueryShape } from '../rank/tier.ts'
import type { IdRange, ReadTx, TermQuery } from '../../ports.ts'

export interface CountedClause {
  readonly clause: Clause
  /** Those of its alternatives that are looked up. */
  readonly read: readonly Alternative[]
  /** About how many items satisfy it. */
  readonly count: number
  /** About how many are suggested: more than satisfy it where other words may stand for it. */
  readonly reach: number
  /** All that are suggested, ascending, where they are known already. */
  readonly ids?: readonly number[]
  /** Those that satisfy it by its own words, where not all that are suggested do. */
  readonly direct?: readonly number[]
  readonly rarity: number
}

/** So many ids are read in one step. */
const maxPostingsInSlice = 8_192
const maxSliceWidth = 2 ** 18

/** One query of the index stays small: with these terms, and so many alternatives at a time. */
const maxTerms = 16
const maxAlternatives = 32

/** What satisfies a clause better is worth this much more when there are too many matches to rank all of them at once. */
const bonuses = { title: 0.5, whole: 1 } as const

/** Suggest at least what satisfies the clause; the forward lists and the texts decide. */
export const queriesFor = (alternatives: readonly Alternative[]): readonly TermQuery[] => {
  const queries: TermQuery[] = []
  for (let start = 0; start < alternatives.length; start += maxAlternatives) {
    queries.push({
      anyOf: alternatives.slice(start, start + maxAlternatives).map(({ terms }) => terms.slice(0, maxTerms)),
    })
  }
  return queries
}

/** Whether the index alone can tell who satisfies the clause: it knows no phrases, and is asked for so many terms only. */
export const isExactInIndex = ({ alternatives, required }: Clause): boolean =>
  !required && alternatives.every(({ terms, phrase }) => phrase === undefined && terms.length <= maxTerms)

interface Gathering {
  /** What the whole query asks for. */
  readonly asked: QueryShape
  /** The clauses that are read; what the others would say is left open. */
  readonly clauses: readonly CountedClause[]
  /** So many of the candidates will be ranked in any case. */
  readonly allRanked: number
  pause(): Promise<void>
}

const idsWithin = (ids: readonly number[], { first, last }: IdRange): readonly number[] => {
  const [least = 0, most = 0] = [ids[0], ids.at(-1)]
  return least >= first && most <= last ? ids : ids.filter((id) => id >= first && id <= last)
}

const expectedPostings = (clauses: readonly CountedClause[]): number =>
  clauses.reduce((sum, { reach }) => sum + reach, 0)

const readPostings = async (tx: ReadTx, queries: readonly TermQuery[], within: IdRange): Promise<readonly number[]> => {
  const [only, ...others] = queries
  if (only && others.length === 0) return tx.postings(only, within)
  const ids = new Set<number>()
  for (const query of queries) for (const id of await tx.postings(query, within)) ids.add(id)
  return [...ids]
}

/** So many ids at a time that about as many postings are read as one step can bear; also bounds what sums take. */
const sliceWidth = (clauses: readonly CountedClause[], items: number): number => {
  const slices = Math.max(1, Math.ceil(expectedPostings(clauses) / maxPostingsInSlice))
  return Math.min(maxSliceWidth, Math.max(maxPostingsInSlice, Math.ceil(items / slices)))
}

interface Reading extends Gathering {
  readonly tx: ReadTx
  readonly within: IdRange
  readonly slice: CandidateSlice
}

/** To stand in the title says more, and so does a name as a whole instead of by its parts. */
const readBetterWays = async (
  { clause, read, rarity }: CountedClause,
  { tx, within, slice, pause }: Reading,
): Promise<void> => {
  slice.add(
    await readPostings(
      tx,
      queriesFor(read).map((query) => ({ ...query, inTitle: true })),
      within,
    ),
    rarity * bonuses.title,
  )
  await pause()
  const [whole] = clause.alternatives
  if (!clause.isName || !whole) return
  const named = await readPostings(tx, queriesFor([whole]), within)
  slice.add(named, rarity * bonuses.whole)
  slice.name(named)
  await pause()
}

const readClause = async (counted: CountedClause, { tx, within, slice, pause }: Reading): Promise<void> => {
  const { clause, read, rarity, ids: known, direct } = counted
  const ids = known ? idsWithin(known, within) : await readPostings(tx, queriesFor(read), within)
  slice.add(ids, rarity)
  slice.satisfy(direct ? idsWithin(direct, within) : ids)
  if (clause.required) slice.require(ids)
  await pause()
}

/** The highest tier that a candidate can be in, whatever the clauses that are not read would say. */
const bestTier = ({ asked, clauses }: Gathering): Parameters<typeof createCandidates>[0] => {
  const unread = asked.clauses - clauses.length
  return ({ satisfied, named }) =>
    tierOf(
      {
        satisfied: satisfied === clauses.length ? asked.clauses : satisfied,
        named: named || (unread > 0 && asked.hasName),
      },
      asked,
    )
}

/** Most that can speak for an item. */
export const maxEvidence = (clauses: readonly CountedClause[]): number =>
  clauses.reduce(
    (sum, { clause, rarity }) => sum + rarity * (1 + bonuses.title + (clause.isName ? bonuses.whole : 0)),
    0,
  )

/** Ids that may satisfy any of the clauses and all required ones, by tier, those with the rarest words first. */
export const gatherCandidates = async (tx: ReadTx, gathering: Gathering): Promise<Candidates> => {
  const { clauses, asked, allRanked, pause } = gathering
  const candidates = createCandidates(bestTier(gathering))
  const width = sliceWidth(clauses, (await tx.indexTotals()).items)
  const needsBetterWays = asked.hasName || expectedPostings(clauses) > allRanked
  let [first] = await tx.idsAfter(0, 1)
  while (first !== undefined) {
    const within = { first, last: first + width - 1 }
    const slice = candidates.slice(within)
    for (const clause of clauses) {
      await readClause(clause, { ...gathering, tx, within, slice })
      if (needsBetterWays) await readBetterWays(clause, { ...gathering, tx, within, slice })
    }
    slice.close()
    await pause()
    first = (await tx.idsAfter(within.last, 1))[0]
  }
  return candidates
}
