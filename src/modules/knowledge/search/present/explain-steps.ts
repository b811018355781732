import { firstOf, leftOut } from '../../domain/answer-limits.ts'
import { shorten } from '../../domain/describe/lines.ts'
import type { ReadSource } from '../gather/gather-candidates.ts'
import type { Reading } from '../gather/gather-matches.ts'
import { maxCounted } from '../gather/rarest-clauses.ts'
import { wordOf, type Alternative, type Indirect } from '../plan/clauses.ts'
import type { CountedClause } from '../plan/count-clauses.ts'
import type { SearchPlan } from '../plan/plan-search.ts'
import type { FilterGroup } from '../plan/query/parsed-query.ts'
import { averageLength } from '../rank/bm25.ts'
import type { Ranked } from '../rank/score.ts'
import type { Tier, WordTier } from '../rank/tier.ts'
import { weights } from '../weights.ts'
import { rounded } from './hit-reasons.ts'
import type { Outcomes } from './present-page.ts'

/** How many entries of each list are shown; the others are counted. */
const max = { words: 12, standIns: 6, others: 12, lists: 24, filters: 8, hits: 10, columns: 60 }

interface List<T> {
  readonly shown: readonly T[]
  readonly more?: number | undefined
}

interface StandIn {
  readonly word: string
  readonly by: Indirect
}

export interface PlannedWord {
  readonly word: string
  /** About how many items contain it. */
  readonly items: number
  readonly rarity: number
  /** Other words for it that are looked up, such as translations. */
  readonly standIns: List<StandIn>
}

export interface GatherReading {
  readonly lists: List<ReadSource>
  readonly candidates: Readonly<Record<WordTier, number>>
}

export interface RankedHit {
  readonly position: number
  readonly id: number
  readonly tier: Tier
  readonly share: number
}

export interface CloserHit extends RankedHit {
  /** Its position before its text was read. */
  readonly was: number
  /** The share of the question in its best sentence, 0–1. */
  readonly sentence: number
  /** How near its meaning is to that of the question; set if it was compared. */
  readonly cosine?: number
}

/** What the five steps of a search did, in numbers. */
export interface SearchSteps {
  readonly plan: {
    /** The number of items in the index. */
    readonly items: number
    /** Rarest first. */
    readonly words: List<PlannedWord>
    /** Function words that are ignored. */
    readonly leftOut: List<string>
    /** Words that no item contains. */
    readonly notFound: List<string>
    readonly excluded: List<string>
    readonly filters: List<string>
  }
  readonly gather: {
    readonly readings: readonly GatherReading[]
    readonly matches: number
    readonly matchesIsLowerBound?: true
    /** How many of the matches have none of the words and mean the same. */
    readonly byMeaning: number
  }
  readonly rank: {
    readonly byWords: number
    readonly byEvidence: number
    readonly averageLength: number
    readonly weights: typeof weights.words
    readonly hits: List<RankedHit>
  }
  readonly lookCloser: {
    readonly textsRead: number
    readonly phrases: readonly string[]
    readonly sentenceBonus: number
    /** What the meaning weighed; 0 if the items were not compared by their meaning. */
    readonly meaningWeight: number
    readonly hits: List<CloserHit>
  }
  readonly present: { readonly first: number; readonly last: number; readonly tiers: typeof weights.tiers }
}

const listOf = <T>(all: readonly T[], most: number): List<T> => {
  const { kept, left } = firstOf(all, most)
  return { shown: kept, ...leftOut('more', left) }
}

const shortened = (texts: readonly string[], most: number): List<string> =>
  listOf(
    texts.map((text) => shorten(text, max.columns)),
    most,
  )

const textOf = ({ terms, phrase }: Alternative): string =>
  shorten(phrase === undefined ? terms.join(' ') : `"${phrase}"`, max.columns)

/** Each word once: two of its translations may have the same stem. */
const standInsOf = (read: readonly Alternative[]): readonly StandIn[] => [
  ...new Map(
    read.flatMap((one) => (one.indirect ? [[textOf(one), { word: textOf(one), by: one.indirect }]] : [])),
  ).values(),
]

const plannedWord = ({ clause, read, count, rarity }: CountedClause): PlannedWord => ({
  word: shorten(wordOf(clause), max.columns),
  items: count,
  rarity: rounded(rarity, 2),
  standIns: listOf(standInsOf(read), max.standIns),
})

const filterText = (group: FilterGroup): string =>
  group.map(({ name, values, negated }) => `${negated ? '-' : ''}${name}:${values.join(',')}`).join(' OR ')

const explainPlan = (plan: SearchPlan): SearchSteps['plan'] => {
  const counted = new Set(plan.counted.map(({ clause }) => wordOf(clause)))
  return {
    items: plan.totals.items,
    words: listOf(plan.counted.map(plannedWord), max.words),
    leftOut: shortened(plan.leftOut, max.others),
    notFound: shortened(
      plan.clauses.map(wordOf).filter((word) => !counted.has(word)),
      max.others,
    ),
    excluded: listOf(plan.excluded.map(textOf), max.others),
    filters: shortened(plan.filters.map(filterText), max.filters),
  }
}

const explainReading = ({ sources, candidates }: Reading): GatherReading => ({
  lists: listOf(
    sources.map((source) => ({
      ...source,
      word: shorten(source.word, max.columns),
      weight: rounded(source.weight, 2),
    })),
    max.lists,
  ),
  candidates,
})

/** Positions count from 1. */
const positionsOf = (ranked: readonly Ranked[]): ReadonlyMap<number, number> =>
  new Map(ranked.map(({ id }, index) => [id, index + 1]))

/** The numbers of each step, and how the hits of the page moved. */
export const explainSteps = (outcomes: Outcomes, hits: readonly Ranked[]): SearchSteps => {
  const { plan, gathered, ranked, closer } = outcomes
  const before = [...ranked.head, ...ranked.byWords, ...ranked.byEvidence, ...ranked.byMeaning]
  const hitIds = new Set(hits.map(({ id }) => id))
  const positionBefore = positionsOf(before)
  const hasWords = plan.clauses.length > 0
  const [first, last] = [plan.page.offset + 1, plan.page.offset + hits.length]
  const rankedHits = before.flatMap(({ id, tier, share }, index): readonly RankedHit[] =>
    hitIds.has(id) ? [{ position: index + 1, id, tier, share: rounded(share, 4) }] : [],
  )
  const closerHits = hits.map(({ id, tier, share, sentence = 0, cosine }, index) => ({
    position: first + index,
    was: positionBefore.get(id) ?? first + index,
    id,
    tier,
    sentence: rounded(sentence, 4),
    ...(cosine !== undefined && { cosine: rounded(cosine, 2) }),
    share: rounded(share, 4),
  }))
  return {
    plan: explainPlan(plan),
    gather: {
      readings: gathered.readings.map(explainReading),
      matches: Math.min(gathered.total, maxCounted),
      ...(gathered.total > maxCounted && { matchesIsLowerBound: true as const }),
      byMeaning: gathered.byMeaning.length,
    },
    rank: {
      byWords: hasWords ? ranked.head.length + ranked.byWords.length : 0,
      byEvidence: ranked.byEvidence.length,
      averageLength: Math.round(averageLength(plan.totals)),
      weights: weights.words,
      hits: listOf(hasWords ? rankedHits : [], max.hits),
    },
    lookCloser: {
      textsRead: closer.textsRead,
      phrases: closer.phrases.map((phrase) => shorten(phrase, max.columns)),
      sentenceBonus: weights.sentenceBonus,
      meaningWeight: rounded(closer.meaningWeight, 3),
      hits: listOf(hasWords ? closerHits : [], max.hits),
    },
    present: { first, last, tiers: weights.tiers },
  }
}
