import { waitForAll } from '../../../../concurrency/wait-for-all.ts'
import type { Ids } from '../../domain/ids.ts'
import type { Estimate, EstimateQuestion, IndexTotals } from '../../ports.ts'
import type { SearchContext } from '../search-context.ts'
import type { Alternative, Clause } from './clauses.ts'
import { lookupFor, type WordLookup } from './indirect-words.ts'
import { queriesFor } from './term-queries.ts'

/** A clause and its numbers from the index. */
export interface CountedClause extends FoundClause {
  readonly rarity: number
}

export interface FoundClause {
  readonly clause: Clause
  /** The alternatives that are looked up. */
  readonly read: readonly Alternative[]
  /** About how many items satisfy it. */
  readonly count: number
  /** About how many items are candidates: more than satisfy it if other words are also looked up. */
  readonly reach: number
  /** All candidate ids, ascending, if counting had to read them. */
  readonly ids?: Ids
  /** The ids that satisfy it by its own words, if not all candidates do. */
  readonly direct?: Ids
}

/** From this count on, the translations of a word only affect the rank. */
const common = 200

/** From this count on, the word counts as spelled correctly, and similar words are not looked up. */
const known = 3

/** The weight of a word that `count` of all items contain (the IDF of BM25). */
const rarityOf = ({ items }: IndexTotals, count: number): number =>
  Math.log(1 + (Math.max(items, count) - count + 0.5) / (count + 0.5))

/** Collects the questions of all clauses, so that the store is asked once. */
const createEstimates = () => {
  const questions: EstimateQuestion[] = []
  let answers: readonly Estimate[] = []
  return {
    /** Returns where the answers will be. Those for `unless` make this question needless if they are large. */
    add: (alternatives: readonly Alternative[], unless: readonly number[] = []): readonly number[] => {
      const [question, ...others] = unless
      const condition = question === undefined || others.length > 0 ? {} : { unless: { question, count: common } }
      return queriesFor(alternatives).map((query) => questions.push({ ...query, ...condition }) - 1)
    },
    ask: async ({ tx, pause, soon }: SearchContext): Promise<void> => {
      if (questions.length > 0) answers = await tx.estimates(questions, pause, soon)
    },
    at: (places: readonly number[]): Estimate => {
      const parts = places.flatMap((place) => answers[place] ?? [])
      const [only] = parts
      return parts.length === 1 && only ? only : { count: parts.reduce((sum, { count }) => sum + count, 0) }
    },
  }
}

const isDirect = ({ indirect }: Alternative): boolean => indirect === undefined

const itself = (clause: Clause, found: Estimate): FoundClause => ({
  clause,
  read: clause.alternatives.filter(isDirect),
  reach: found.count,
  ...found,
})

/** The count is that of the word itself. The count of other words is used only if no item contains the word. */
const withOthers = (
  clause: Clause,
  found: Estimate,
  { alternatives, all }: { readonly alternatives: readonly Alternative[]; readonly all: Estimate },
): FoundClause => ({
  clause: { ...clause, alternatives },
  read: alternatives,
  count: found.count > 0 ? found.count : all.count,
  reach: all.count,
  ...(all.ids && { ids: all.ids }),
  ...(found.ids && { direct: found.ids }),
})

/** The words themselves and their translations, in one question. */
const estimateAsWritten = async (
  context: SearchContext,
  clauses: readonly Clause[],
): Promise<readonly { readonly found: FoundClause; readonly isTranslated: boolean }[]> => {
  const estimates = createEstimates()
  const asked = clauses.map((clause) => {
    const direct = clause.alternatives.filter(isDirect)
    const translated = clause.alternatives.filter((one) => !isDirect(one))
    const places = estimates.add(direct)
    const alternatives = [...direct, ...translated]
    return { clause, places, alternatives, all: translated.length > 0 ? estimates.add(alternatives, places) : [] }
  })
  await estimates.ask(context)
  return asked.map(({ clause, places, alternatives, all }) => {
    const found = estimates.at(places)
    const isTranslated = all.length > 0
    return found.count >= common || !isTranslated
      ? { found: itself(clause, found), isTranslated }
      : { found: withOthers(clause, found, { alternatives, all: estimates.at(all) }), isTranslated }
  })
}

/** How other words are found for a clause whose only word finds little. */
const lookupOf = ({ asSpelled }: SearchContext, { clause, count }: FoundClause): WordLookup | undefined => {
  const [whole, ...others] = clause.alternatives
  if (count >= known || !clause.typed || !whole || others.length > 0) return undefined
  return lookupFor(clause.typed, whole.terms[0] ?? '', { count, asSpelled: asSpelled === true })
}

const wordsByInitial = async (
  { tx, pause }: SearchContext,
  lookups: readonly (WordLookup | undefined)[],
): Promise<(initials: string) => readonly string[]> => {
  const initials = lookups.map((lookup) => lookup?.initials ?? '').join('')
  const byInitial = new Map<string, string[]>()
  for (const word of initials === '' ? [] : await tx.indexedWords(initials, pause)) {
    const words = byInitial.get(word.charAt(0))
    if (words) words.push(word)
    else byInitial.set(word.charAt(0), [word])
  }
  return (some) => [...some].flatMap((initial) => byInitial.get(initial) ?? [])
}

/** Other words for the clauses that have a lookup; all of them are looked up together. */
const similarWords = async (
  context: SearchContext,
  lookups: readonly (WordLookup | undefined)[],
): Promise<readonly (readonly Alternative[])[]> => {
  const wordsWith = await wordsByInitial(context, lookups)
  const similar: (readonly Alternative[])[] = []
  for (const lookup of lookups) {
    similar.push(lookup?.among(wordsWith(lookup.initials)) ?? [])
    await context.pause()
  }
  return similar
}

/** Counts the clauses together with their similar words, in one question. */
const addSimilarWords = async (
  context: SearchContext,
  found: readonly FoundClause[],
  similar: readonly (readonly Alternative[])[],
): Promise<readonly FoundClause[]> => {
  const estimates = createEstimates()
  const asked = found.map((one, index) => {
    const others = similar[index] ?? []
    const alternatives = [...one.read, ...others]
    return { one, alternatives, places: others.length > 0 ? estimates.add(alternatives) : undefined }
  })
  await waitForAll([
    estimates.ask(context),
    context.readAhead?.(
      asked.flatMap(({ one, places }) => (places ? [] : [one])),
      asked.flatMap(({ one: { clause, count, reach }, alternatives, places }) =>
        places ? [{ clause, read: alternatives, count, reach }] : [],
      ),
    ),
  ])
  return asked.map(({ one, alternatives, places }) =>
    places ? withOthers(one.clause, one, { alternatives, all: estimates.at(places) }) : one,
  )
}

/** How many items contain the words of each clause, or other words for it. */
export const findClauses = async (
  context: SearchContext,
  clauses: readonly Clause[],
): Promise<readonly FoundClause[]> => {
  const asWritten = await estimateAsWritten(context, clauses)
  const found = asWritten.map((one) => one.found)
  const lookups = asWritten.map((one) => (one.isTranslated ? undefined : lookupOf(context, one.found)))
  if (lookups.every((lookup) => lookup === undefined)) return found
  const [similar] = await waitForAll([similarWords(context, lookups), context.readAhead?.(found, [])])
  return similar.some(({ length }) => length > 0) ? addSimilarWords(context, found, similar) : found
}

/** The clauses with their weights, rarest first. */
export const countClauses = (found: readonly FoundClause[], totals: IndexTotals): readonly CountedClause[] =>
  found
    // A word that no item contains is ignored: otherwise no item could have all words.
    .filter(({ count, clause }) => count > 0 || clause.required)
    .map((one) => ({ ...one, rarity: rarityOf(totals, one.count) }))
    .sort((a, b) => a.count - b.count)
