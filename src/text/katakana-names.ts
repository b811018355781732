import { fold } from './fold.ts'
import { isFunctionWord } from './function-words.ts'
import { isKnownWord } from './vocabulary/vocabulary.ts'

const katakanaOnly = /^[\p{Script=Katakana}ー]+$/u

/** Shorter pieces are words only when we know them (ログ, キー, a ノ typed for の); else the dictionary did not know the whole. */
const shortestUnknown = 3

const isWord = (piece: string): boolean => piece.length >= shortestUnknown || isKnownWord(piece) || isFunctionWord(fold(piece))

const joined = (pieces: readonly string[]): readonly string[] => (pieces.every(isWord) ? pieces : [pieces.join('')])

/**
 * Keeps foreign names whole. The dictionary cuts a name that it does not know (メトロポリタン) at random, and
 * its scraps are found everywhere; a compound of words that it knows (エラーハンドリング) is cut well.
 */
export function* withWholeNames(segments: Iterable<string>): Generator<string> {
  let pieces: string[] = []
  for (const segment of segments) {
    if (katakanaOnly.test(segment)) {
      pieces.push(segment)
      continue
    }
    yield* joined(pieces)
    pieces = []
    yield segment
  }
  yield* joined(pieces)
}
