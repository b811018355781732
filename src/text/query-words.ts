import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { isFunctionWord } from './function-words.ts'
import { wordTerms } from './identifier.ts'
import { withoutLongMark } from './long-mark.ts'
import { rejoinPieces } from './rejoin-pieces.ts'
import { scriptRuns, type ScriptRun } from './script-runs.ts'
import { segments } from './segments.ts'
import { aloneTerm, bigrams } from './terms.ts'
import { japaneseFor, translatedStretches, type Translations } from './vocabulary/vocabulary.ts'

/** One word of a query. An item matches it if the item has every term of one of the alternatives. */
export interface QueryWord {
  /** The folded word, for finding it in a text. */
  readonly text: string
  readonly kind: ScriptRun['kind']
  /** At least one alternative, the strictest first: a text with the whole identifier also has its parts. */
  readonly anyOf: readonly [...(readonly string[])[], readonly string[]]
  /** Its translations; they match with less weight than the word itself. */
  readonly translations: Translations
  /** Says little by itself (the, は); it counts only if all words of the query are weak. */
  readonly weak: boolean
}

/** A single hiragana is a remainder of an inflection: 飾っ, 占め, 行きま. */
const isInflectionEnding = (segment: string): boolean => /^\p{Script=Hiragana}$/u.test(segment)

const unspacedWord = (segment: string, translations: Translations): QueryWord => {
  const text = withoutLongMark(fold(segment))
  const each = characters(text)
  const anyOf: QueryWord['anyOf'] = each.length === 1 ? [[aloneTerm(text)], each] : [[...new Set(bigrams(each))]]
  return { text, kind: 'unspaced', anyOf, translations, weak: isFunctionWord(text) || isInflectionEnding(segment) }
}

/** A short compound is searched as one word, even if the segmenter splits it: 接続障害, 理事会. */
const shortCompound = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,4}$/u

/** Matches the whole compound, or else all its parts if each of them is a word. */
const compoundWord = (run: string, translations: Translations): QueryWord => {
  const word = unspacedWord(run, translations)
  const parts = [...rejoinPieces(segments(run))]
  if (parts.length === 1 || parts.some((part) => characters(part).length === 1)) return word
  return { ...word, anyOf: [word.anyOf[0], parts.flatMap((part) => bigrams(characters(withoutLongMark(fold(part)))))] }
}

/** The segmenter and our vocabulary can split differently: a translation belongs to the word in which it begins. */
function* unspacedWords(run: string): Generator<QueryWord> {
  const stretches = translatedStretches(run)
  if (shortCompound.test(run)) {
    yield compoundWord(
      run,
      stretches.flatMap(({ translations }) => translations),
    )
    return
  }
  let end = 0
  let next = 0
  for (const segment of rejoinPieces(segments(run))) {
    end += fold(segment).length
    const translations: Translations[] = []
    for (let stretch = stretches[next]; stretch !== undefined && stretch.start < end; stretch = stretches[++next])
      translations.push(stretch.translations)
    yield unspacedWord(segment, translations.flat())
  }
}

const spacedWord = (word: string): QueryWord => {
  const { whole, parts, exact } = wordTerms(word)
  const text = fold(word)
  const anyOf: QueryWord['anyOf'] = exact || parts.length === 0 ? [[whole]] : [[whole], [...new Set(parts)]]
  return { text, kind: 'word', anyOf, translations: japaneseFor(whole), weak: isFunctionWord(text) }
}

/** The words of a query in order, generated lazily. */
export function* eachQueryWord(text: string): Generator<QueryWord> {
  for (const run of scriptRuns(text)) {
    if (run.kind === 'word') yield spacedWord(run.text)
    else if (run.kind === 'sign')
      yield { text: fold(run.text), kind: 'sign', anyOf: [[fold(run.text)]], translations: [], weak: false }
    else yield* unspacedWords(run.text)
  }
}

/** Converts a term to a word, for finding it in a text. */
export const wordOfTerm = (term: string): QueryWord => ({
  text: term,
  kind: /^[\p{Script=Latin}\p{N}]/u.test(term) ? 'word' : 'unspaced',
  anyOf: [[term]],
  translations: [],
  weak: false,
})

/** The distinct words of a query. */
export const queryWords = (text: string): readonly QueryWord[] => {
  const words = new Map<string, QueryWord>()
  for (const word of eachQueryWord(text)) if (!words.has(word.text)) words.set(word.text, word)
  return [...words.values()]
}
