import { fold } from './fold.ts'
import { isFunctionWord } from './function-words.ts'
import { isKnownWord } from './vocabulary/vocabulary.ts'

const katakanaOnly = /^[\p{Script=Katakana}ー]+$/u
const oneKanji = /^\p{Script=Han}$/u

/** Shorter pieces must be known words (ログ, キー, or ノ for の); else the segmenter did not know the whole word. */
const minUnknownLength = 3

const isForeignWord = (piece: string): boolean =>
  piece.length >= minUnknownLength || isKnownWord(piece) || isFunctionWord(fold(piece))

type Script = 'katakana' | 'kanji' | 'other'

const scriptOf = (segment: string): Script =>
  katakanaOnly.test(segment) ? 'katakana' : oneKanji.test(segment) ? 'kanji' : 'other'

/** Katakana stays split if each piece is a word. Single kanji are joined: the segmenter did not know the word. */
const rejoined = (pieces: readonly string[], script: Script): readonly string[] =>
  script === 'katakana' && pieces.every(isForeignWord) ? pieces : [pieces.join('')]

/**
 * Joins the pieces of words that the segmenter does not know. It splits them at random (メトロポリタン, 静的), and the
 * pieces would match everywhere. Compounds of known words (エラーハンドリング) are split correctly and stay split.
 */
export function* rejoinPieces(segments: Iterable<string>): Generator<string> {
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
