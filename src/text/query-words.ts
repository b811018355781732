import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { isFunctionWord } from './function-words.ts'
import { wordTerms } from './identifier.ts'
import { withoutLongMark } from './long-mark.ts'
import { rejoinScraps } from './rejoin-scraps.ts'
import { scriptRuns, type ScriptRun } from './script-runs.ts'
import { segments } from './segments.ts'
import { aloneTerm, bigrams } from './terms.ts'
import { japaneseFor, translatedStretches, type Translations } from './vocabulary/vocabulary.ts'

/** One word of a query: an item holds it when it holds every term of one of the alternatives. */
export interface QueryWord {
  /** The folded word, to be found again in a text. */
  readonly text: string
  readonly kind: ScriptRun['kind']
  /** At least one, the strictest first: whatever holds an identifier whole holds its parts too. */
  readonly anyOf: readonly [...(readonly string[])[], readonly string[]]
  /** What it is called in the other language: more ways to mean it, never better ones. */
  readonly translations: Translations
  /** Says little by itself (the, は): counts only in a query of nothing else. */
  readonly weak: boolean
}

/** One hiragana by itself is what is left of an inflection: 飾っ, 占め, 行きま. */
const isScrap = (segment: string): boolean => /^\p{Script=Hiragana}$/u.test(segment)

const unspacedWord = (segment: string, translations: Translations): QueryWord => {
  const text = withoutLongMark(fold(segment))
  const each = characters(text)
  const anyOf: QueryWord['anyOf'] = each.length === 1 ? [[aloneTerm(text)], each] : [[...new Set(bigrams(each))]]
  return { text, kind: 'unspaced', anyOf, translations, weak: isFunctionWord(text) || isScrap(segment) }
}

/** What is typed as one short word is asked for as one, however the dictionary cuts it: 接続障害, 理事会. */
const shortCompound = /^[\p{Script=Han}\p{Script=Katakana}ー]{2,4}$/u

/** To hold it whole is most; its parts will do when each of them is a word. */
const compoundWord = (run: string, translations: Translations): QueryWord => {
  const word = unspacedWord(run, translations)
  const parts = [...rejoinScraps(segments(run))]
  if (parts.length === 1 || parts.some((part) => characters(part).length === 1)) return word
  return { ...word, anyOf: [word.anyOf[0], parts.flatMap((part) => bigrams(characters(withoutLongMark(fold(part)))))] }
}

/** The dictionary of the segmenter and ours do not cut alike: a translation goes to the word in which it begins. */
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
  for (const segment of rejoinScraps(segments(run))) {
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

/** The words that a stretch of a query asks for, in order. Each is made when it is asked for. */
export function* eachQueryWord(text: string): Generator<QueryWord> {
  for (const run of scriptRuns(text)) {
    if (run.kind === 'word') yield spacedWord(run.text)
    else if (run.kind === 'sign')
      yield { text: fold(run.text), kind: 'sign', anyOf: [[fold(run.text)]], translations: [], weak: false }
    else yield* unspacedWords(run.text)
  }
}

/** A term as a word to be found again in a text. */
export const wordOfTerm = (term: string): QueryWord => ({
  text: term,
  kind: /^[\p{Script=Latin}\p{N}]/u.test(term) ? 'word' : 'unspaced',
  anyOf: [[term]],
  translations: [],
  weak: false,
})

/** The same, each once. */
export const queryWords = (text: string): readonly QueryWord[] => {
  const words = new Map<string, QueryWord>()
  for (const word of eachQueryWord(text)) if (!words.has(word.text)) words.set(word.text, word)
  return [...words.values()]
}
