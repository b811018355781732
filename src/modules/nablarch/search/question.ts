import { characters } from '../../../text/characters.ts'
import { queryWords, type QueryWord } from '../../../text/query-words.ts'
import { bigrams } from '../../../text/terms.ts'
import { fillers } from './fillers.ts'
import type { SearchIndex } from './search-index.ts'
import { splitName, type SplitName } from './split-name.ts'

/** One thing that a question is about, and the ways in which an entry may say it. */
export interface Clause {
  readonly ways: readonly Way[]
  /** How much of the question it is. */
  readonly weight: number
  /** Whether it tells what the question is about; fillers do not. */
  readonly tells: boolean
}

export interface Way {
  /** All of them together. */
  readonly terms: readonly string[]
  /** How good it is compared with the very word. */
  readonly worth: number
}

const worth = { stem: 0.8, translation: 0.6, reading: 0.8 } as const
const weight = { word: 1, filler: 0.15, concept: 1.2, compound: 0.6 } as const

const kana = /^[ぁ-ゖー]+$/u
const stemOf = /^([\p{Script=Han}々]+)[ぁ-ゖ]+$/u

/** A word of the question, with what its folded form no longer tells. */
interface AskedWord extends QueryWord {
  /** In hiragana from the start: rather an ending, a particle or a common verb than the name of something. */
  readonly isHiragana: boolean
}

const askedWords = (question: string): readonly AskedWord[] => {
  const written = question.normalize('NFKC')
  return queryWords(question).map((word) => ({
    ...word,
    isHiragana: kana.test(word.text) && written.includes(word.text),
  }))
}

/** Endings and particles that the dictionary cuts off: they shape the sentence only. */
const isWeak = ({ text, weak, isHiragana }: AskedWord): boolean => weak || (isHiragana && characters(text).length <= 2)

const isFiller = ({ text, isHiragana }: AskedWord): boolean =>
  isHiragana || fillers.has(text) || fillers.has(stemOf.exec(text)?.[1] ?? text)

const wordClause = (word: AskedWord, { termsOf }: SplitName): Clause => {
  const stem = word.kind === 'unspaced' ? stemOf.exec(word.text)?.[1] : undefined
  return {
    weight: isFiller(word) ? weight.filler : weight.word,
    tells: !isFiller(word),
    ways: [
      ...word.anyOf.map((terms) => ({ terms, worth: 1 })),
      ...(stem === undefined ? [] : [{ terms: runTerms(stem), worth: worth.stem }]),
      ...word.translations.map((terms) => ({ terms, worth: worth.translation })),
      ...(termsOf.get(word.text) ?? []).map((term) => ({ terms: [term], worth: worth.reading })),
    ],
  }
}

const runTerms = (run: string): readonly string[] => {
  const each = characters(run)
  return each.length === 1 ? each : [...new Set(bigrams(each))]
}

/** Neighbouring words that make one name: アクセス and ログ. Only where both say something. */
const compoundClauses = (words: readonly AskedWord[]): readonly Clause[] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index]
    const joins =
      before !== undefined && [before, word].every((one) => one.kind === 'unspaced' && !isWeak(one) && !one.isHiragana)
    return joins
      ? [
          {
            weight: weight.compound,
            tells: !(isFiller(before) && isFiller(word)),
            ways: [{ terms: runTerms(before.text + word.text), worth: 1 }],
          },
        ]
      : []
  })

/** What a question asks for. */
export const clausesOf = (
  question: string,
  { conceptsIn, splitReading }: Pick<SearchIndex, 'conceptsIn' | 'splitReading'>,
): readonly Clause[] => {
  const apart = splitName(question, splitReading)
  const words = askedWords(apart.text)
  const strong = words.filter((word) => !isWeak(word))
  const concepts = [...new Set([question, apart.text, ...apart.together].flatMap(conceptsIn))].map((concept) => ({
    weight: weight.concept,
    tells: true,
    ways: [{ terms: [concept], worth: 1 }],
  }))
  const spoken = (strong.length > 0 ? strong : words).map((word) => wordClause(word, apart))
  return [...spoken, ...compoundClauses(words), ...concepts]
}

/** Whether this is a sentence rather than keywords: it has words that only sentences need. */
export const isSentence = (question: string): boolean => {
  const words = askedWords(question)
  return words.length > 1 && words.some((word) => isWeak(word) && (word.kind === 'word' || word.isHiragana))
}

/** Whether this is one name that is made of several words, some of them Japanese: 二重サブミット防止, Domaアダプタ. */
export const isCompound = (keyword: string): boolean => {
  if (/\s/u.test(keyword)) return false
  const words = askedWords(keyword).filter((word) => !isWeak(word))
  return words.length > 1 && words.some(({ kind }) => kind === 'unspaced')
}
