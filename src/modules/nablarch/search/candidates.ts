import { isIn, type Category } from './category.ts'
import type { Entry } from './entry.ts'
import type { HitType } from './hit.ts'
import { levelOf, levels, typedWord, type LiteralTexts, type TypedWord } from './literal.ts'
import { clausesOf } from './question.ts'
import { rank } from './rank.ts'
import type { SearchIndex } from './search-index.ts'

export interface SearchRequest {
  readonly keyword: string
  readonly category?: Category | undefined
}

/** An entry that has to do with what was typed. */
export interface Candidate {
  readonly id: number
  readonly entry: Entry
  /** How well it holds all that was typed, as one or word by word; see `levels`. */
  readonly level: number
  /** How well it holds the phrase as it was typed. */
  readonly phraseLevel: number
  /** How well it holds the words that it holds, all together. */
  readonly someLevel: number
  /** Whether one of the words is its name. */
  readonly isNamed: boolean
  /** How well it answers a question of these words. */
  readonly relevance: number
}

/** A line that names no class, or nothing but one, is worth a little less; so is what the seven files do not hold. */
const worth: Readonly<Record<HitType, number>> = {
  'api-pattern': 1,
  handler: 1,
  'not-provided': 1,
  module: 0.85,
  'design-pattern': 0.85,
  error: 0.85,
  class: 0.8,
}
const worthBesideTheSeven = 0.97

const preference = ({ hit, core }: Entry): number => (core ? worth[hit.type] : worth[hit.type] * worthBesideTheSeven)

export const candidatesFor = (index: SearchIndex, { keyword, category }: SearchRequest): readonly Candidate[] => {
  const relevances = rank(clausesOf(keyword, index), index.terms)
  const phrase = typedWord(keyword)
  const words = keyword
    .split(/\s+/u)
    .map(typedWord)
    .filter(({ plain }) => plain !== '')
  const found: Candidate[] = []
  for (const [id, entry] of index.entries.entries()) {
    const texts = index.literal[id]
    if (texts === undefined || (category !== undefined && !isIn(entry, category))) continue
    const relevance = relevances.get(id) ?? 0
    const literal = literalLevels(texts, phrase, words)
    if (relevance > 0 || literal !== undefined)
      found.push({ id, entry, relevance: relevance * preference(entry), ...(literal ?? nothing) })
  }
  return found
}

type LiteralLevels = Pick<Candidate, 'level' | 'phraseLevel' | 'someLevel' | 'isNamed'>

const nothing: LiteralLevels = { level: levels.none, phraseLevel: levels.none, someLevel: levels.none, isNamed: false }

/** Nothing where the entry holds none of it, as most do: this is asked for each of them. */
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
  let held = 0
  let best: number = levels.none
  for (const word of words) {
    const level = levelOf(texts, word)
    sum += level
    best = Math.max(best, level)
    if (level > levels.none) held++
  }
  if (held === 0 && phraseLevel === levels.none) return undefined
  const together = held === words.length ? sum / held : levels.none
  return { level: Math.max(phraseLevel, together), phraseLevel, someLevel: sum, isNamed: best === levels.exactName }
}
