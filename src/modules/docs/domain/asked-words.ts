import { fold } from '../../../text/fold.ts'
import { isFunctionWord } from '../../../text/function-words.ts'
import { rejoinPieces } from '../../../text/rejoin-pieces.ts'
import { scriptRuns } from '../../../text/script-runs.ts'
import { segments } from '../../../text/segments.ts'
import { stem } from '../../../text/stem.ts'
import { comparedText } from './compared-text.ts'

/** A word of a question. */
export interface AskedWord {
  readonly text: string
  /** Of a word in letters with spaces: found in every inflection. Other words are found inside of others. */
  readonly stem?: string
}

/** A longer question is mostly text: its first words say what it is about. */
const maxCharacters = 500
const maxWords = 16

const oneHiragana = /^\p{Script=Hiragana}$/u

const partsOf = (name: string): readonly string[] => name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The distinct words of a question that say what it is about. */
export const askedWords = (question: string): readonly AskedWord[] => {
  const words = new Map<string, AskedWord>()
  for (const { kind, text } of scriptRuns(comparedText(question.slice(0, maxCharacters)))) {
    if (kind === 'word') for (const part of partsOf(text)) words.set(part, { text: part, stem: stem(part) })
    else if (kind === 'unspaced') for (const part of rejoinPieces(segments(text))) words.set(part, { text: part })
  }
  return [...words.values()]
    .filter(({ text }) => !isFunctionWord(fold(text)) && !oneHiragana.test(text))
    .slice(0, maxWords)
}
