import type { Meaning } from '../../../kernel/meaning.ts'
import { isIn, type Category } from './category.ts'
import type { Entry } from './entry.ts'
import { fitsOf } from './fit.ts'
import type { HitType } from './hit.ts'
import { levelOf, levels, typedWord, type LiteralTexts, type TypedWord } from './literal.ts'
import { withNamedClasses } from './named-classes.ts'
import { clausesOf } from './question.ts'
import { rank } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchRequest {
  readonly keyword: string
  readonly category?: Category | undefined
  /** Without it, words alone count. */
  readonly meaning?: Meaning | undefined
}

/** An entry that matches the request in some way. */
export interface Candidate {
  readonly id: number
  readonly entry: Entry
  /** How well it contains the whole request, as one phrase or as all its words; see `levels`. */
  readonly level: number
  /** How well it contains the request as one phrase. */
  readonly phraseLevel: number
  /** The sum of the levels of all words. */
  readonly someLevel: number
  /** Whether one of the words is exactly its name. */
  readonly isNamed: boolean
  /** The score of the ranking for the request as a question, by words. */
  readonly relevance: number
  /** The same by words and meaning together. */
  readonly fit: number
}

/** Hits without a class, or with nothing but a class, count a little less. */
const typeWeights: Readonly<Record<HitType, number>> = {
  'api-pattern': 1,
  handler: 1,
  'not-provided': 1,
  module: 0.85,
  'design-pattern': 0.85,
  error: 0.85,
  class: 0.8,
}

/** Entries of the extended files count a little less than those of the main files. */
const extendedWeight = 0.97

const weightOf = ({ hit, core }: Entry): number =>
  core ? typeWeights[hit.type] : typeWeights[hit.type] * extendedWeight

export const candidatesFor = (index: SearchIndex, request: SearchRequest): readonly Candidate[] => {
  const { keyword, category, meaning } = request
  const isAsked = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && (category === undefined || isIn(entry, category))
  const relevances = new Map<number, number>()
  for (const [id, score] of rank(clausesOf(keyword, index), index.terms)) {
    const entry = index.entries[id]
    if (score > 0 && isAsked(entry)) relevances.set(id, score * weightOf(entry))
  }
  const cosine = meaning && index.meaningOf(meaning)(keyword)
  const compared = cosine ? fitsOf(relevances, cosine, describedEntries(index, isAsked)) : relevances
  const fits = category === undefined ? withNamedClasses(compared, index.entries, index.findClass) : compared
  const phrase = typedWord(keyword)
  const words = keyword
    .split(/\s+/u)
    .map(typedWord)
    .filter(({ plain }) => plain !== '')
  const found: Candidate[] = []
  for (const [id, entry] of index.entries.entries()) {
    const texts = index.literal[id]
    if (texts === undefined || !isAsked(entry)) continue
    const relevance = relevances.get(id) ?? 0
    const fit = fits.get(id) ?? 0
    const literal = literalLevels(texts, phrase, words)
    if (fit > 0 || literal !== undefined) found.push({ id, entry, relevance, fit, ...(literal ?? noLevels) })
  }
  return found
}

/** Bare classes have hardly any text whose meaning could be compared. */
function* describedEntries({ entries }: SearchIndex, isAsked: (entry: Entry) => boolean): Generator<number> {
  for (const [id, entry] of entries.entries()) if (entry.hit.type !== 'class' && isAsked(entry)) yield id
}

type LiteralLevels = Pick<Candidate, 'level' | 'phraseLevel' | 'someLevel' | 'isNamed'>

const noLevels: LiteralLevels = { level: levels.none, phraseLevel: levels.none, someLevel: levels.none, isNamed: false }

/** `undefined` when nothing matches, which is the usual case: this runs for every entry. */
const literalLevels = (
  texts: LiteralTexts,
  phrase: TypedWord,
  words: readonly TypedWord[],
): LiteralLevels | undefined => {
  const phraseLevel = levelOf(texts, phrase)
  if (words.length === 1)
    return phraseLevel === levels.none
      ? undefined
      : { level: phraseLevel, phraseLevel, someLevel: phraseLevel, isNamed: phraseLevel === levels.exactName }
  let sum = 0
  let matched = 0
  let best: number = levels.none
  for (const word of words) {
    const level = levelOf(texts, word)
    sum += level
    best = Math.max(best, level)
    if (level > levels.none) matched++
  }
  if (matched === 0 && phraseLevel === levels.none) return undefined
  const average = matched === words.length ? sum / matched : levels.none
  return { level: Math.max(phraseLevel, average), phraseLevel, someLevel: sum, isNamed: best === levels.exactName }
}
