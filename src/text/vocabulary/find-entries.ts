import { bar, parseEntry, type Entry } from './entries.ts'
import { everyday } from './everyday.ts'
import { jargon } from './jargon.ts'

/** A word of the vocabulary as it is written there, and its entry. */
export interface FoundWord {
  readonly written: string
  readonly entry: Entry
}

const all = `\n${everyday}\n${jargon}\n`

const blank = 0x20
const newline = 0x0a

/** Where words begin with this text. */
function* wordStarts(start: string): Generator<number> {
  for (let at = all.indexOf(start); at >= 0; at = all.indexOf(start, at + 1)) {
    const before = all.charCodeAt(at - 1)
    if (before === blank || before === newline) yield at
  }
}

/** The words of one language at these places. */
const wordsAt = (places: readonly number[], language: keyof Entry): readonly FoundWord[] =>
  places.flatMap((at) => {
    const [lineStart, lineEnd] = [all.lastIndexOf('\n', at) + 1, all.indexOf('\n', at)]
    const isJapanese = at < all.indexOf(bar, lineStart)
    if (isJapanese !== (language === 'japanese')) return []
    const [written = ''] = all.slice(at, lineEnd).split(' ', 1)
    return [{ written, entry: parseEntry(all.slice(lineStart, lineEnd)) }]
  })

const isHiragana = /^[ぁ-ゖゝゞ]$/
const toKatakanaStep = 0x60

/** The characters that become this one by folding. */
const writtenAs = (folded: string): readonly string[] =>
  isHiragana.test(folded)
    ? [folded, String.fromCharCode(folded.charCodeAt(0) + toKatakanaStep)]
    : [...new Set([folded, folded.toUpperCase()])]

/** The Japanese words whose folded form begins with this character, in the order of the lists. */
export const japaneseBeginningWith = (folded: string): readonly FoundWord[] => {
  const places = writtenAs(folded).flatMap((start) => [...wordStarts(start)])
  return wordsAt(
    places.sort((a, b) => a - b),
    'japanese',
  )
}

/** The English words that begin with this text, in the order of the lists. */
export const englishBeginningWith = (start: string): readonly FoundWord[] => wordsAt([...wordStarts(start)], 'english')
