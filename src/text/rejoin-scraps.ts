import { fold } from './fold.ts'
import { isFunctionWord } from './function-words.ts'
import { isKnownWord } from './vocabulary/vocabulary.ts'

const katakanaOnly = /^[\p{Script=Katakana}ー]+$/u
const oneKanji = /^\p{Script=Han}$/u

/** Shorter pieces are words only when we know them (ログ, キー, a ノ typed for の); else the dictionary did not know the whole. */
const shortestUnknown = 3

const isForeignWord = (piece: string): boolean =>
  piece.length >= shortestUnknown || isKnownWord(piece) || isFunctionWord(fold(piece))

type Script = 'katakana' | 'kanji' | 'other'

const scriptOf = (segment: string): Script =>
  katakanaOnly.test(segment) ? 'katakana' : oneKanji.test(segment) ? 'kanji' : 'other'

/** Katakana that is cut into words stays so; kanji that are cut into single ones were a word that the dictionary does not know. */
const rejoined = (pieces: readonly string[], script: Script): readonly string[] =>
  script === 'katakana' && pieces.every(isForeignWord) ? pieces : [pieces.join('')]

/**
 * Keeps unknown words whole. The dictionary cuts a name that it does not know (メトロポリタン, 静的) at random, and
 * its scraps are found everywhere; a compound of words that it knows (エラーハンドリング) is cut well.
 */
export function* rejoinScraps(segments: Iterable<string>): Generator<string> {
  let pieces: string[] = []
  let script: Script = 'other'
  for (const segment of segments) {
    const next = scriptOf(segment)
    if (next !== script && pieces.length > 0) {
      yield* rejoined(pieces, script)
      pieces = []
    }
    script = next
    if (next === 'other') yield segment
    else pieces.push(segment)
  }
  if (pieces.length > 0) yield* rejoined(pieces, script)
}
