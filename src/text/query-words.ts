import { characters } from './characters.ts'
import { fold } from './fold.ts'
import { isFunctionWord } from './function-words.ts'
import { wordTerms } from './identifier.ts'
import { withoutLongMark } from './long-mark.ts'
import { scriptRuns, type ScriptRun } from './script-runs.ts'
import { segments } from './segments.ts'
import { bigrams } from './terms.ts'

/** One word of a query: an item holds it when it holds every term of one of the alternatives. */
export interface QueryWord {
  /** The folded word, to be found again in a text. */
  readonly text: string
  readonly kind: ScriptRun['kind']
  /** At least one, the strictest first: whatever holds an identifier whole holds its parts too. */
  readonly anyOf: readonly [...(readonly string[])[], readonly string[]]
  /** Says little by itself (the, は): counts only in a query of nothing else. */
  readonly weak: boolean
}

const unspacedWord = (segment: string): QueryWord => {
  const text = withoutLongMark(fold(segment))
  const each = characters(text)
  return { text, kind: 'unspaced', anyOf: [each.length === 1 ? each : [...new Set(bigrams(each))]], weak: isFunctionWord(text) }
}

const spacedWord = (word: string): QueryWord => {
  const { whole, parts, exact } = wordTerms(word)
  const text = fold(word)
  return { text, kind: 'word', anyOf: exact || parts.length === 0 ? [[whole]] : [[whole], [...new Set(parts)]], weak: isFunctionWord(text) }
}

/** The words that a stretch of a query asks for, in order. Each is made when it is asked for. */
export function* eachQueryWord(text: string): Generator<QueryWord> {
  for (const run of scriptRuns(text)) {
    if (run.kind === 'word') yield spacedWord(run.text)
    else if (run.kind === 'sign') yield { text: fold(run.text), kind: 'sign', anyOf: [[fold(run.text)]], weak: false }
    else for (const segment of segments(run.text)) yield unspacedWord(segment)
  }
}

/** The same, each once. */
export const queryWords = (text: string): readonly QueryWord[] => {
  const words = new Map<string, QueryWord>()
  for (const word of eachQueryWord(text)) if (!words.has(word.text)) words.set(word.text, word)
  return [...words.values()]
}
