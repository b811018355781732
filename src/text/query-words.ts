import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { wordTerms } from './identifier.ts'
import { scriptRuns } from './script-runs.ts'
import { isFunctionWord } from './function-words.ts'
import { bigrams } from './terms.ts'

/** One word of a query: an item holds it when it holds every term of one of the alternatives. */
export interface QueryWord {
  /** The folded word, to be found again in a text. */
  readonly text: string
  readonly kind: 'unspaced' | 'word' | 'sign'
  readonly anyOf: readonly (readonly string[])[]
  /** Says little by itself (the, は): counts only in a query of nothing else. */
  readonly weak: boolean
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

const unspacedWord = (segment: string): QueryWord => {
  const text = fold(segment)
  const each = characters(text)
  return { text, kind: 'unspaced', anyOf: [each.length === 1 ? each : bigrams(each)], weak: isFunctionWord(text) }
}

const spacedWord = (word: string): QueryWord => {
  const { whole, parts, exact } = wordTerms(word)
  const text = fold(word)
  return { text, kind: 'word', anyOf: exact || parts.length === 0 ? [[whole]] : [[whole], parts], weak: isFunctionWord(text) }
}

/** The words that a stretch of a query asks for, each once, in order. */
export const queryWords = (text: string): readonly QueryWord[] => {
  const words = new Map<string, QueryWord>()
  const add = (word: QueryWord): void => {
    if (!words.has(word.text)) words.set(word.text, word)
  }
  for (const run of scriptRuns(text)) {
    if (run.kind === 'word') add(spacedWord(run.text))
    else if (run.kind === 'sign') add({ text: fold(run.text), kind: 'sign', anyOf: [[fold(run.text)]], weak: false })
    else for (const { segment } of segmenter.segment(run.text)) add(unspacedWord(segment))
  }
  return [...words.values()]
}
