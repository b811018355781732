import { createCutter } from './cutter.ts'
import type { MeaningModel } from './model-file.ts'

/** Cuts a text into the numbers of its pieces. */
export type Tokenizer = (text: string) => Uint16Array

/** Stands for the blank before a word. Pieces have it as their first character or not at all. */
const blank = '▁'

const mostKnown = 4096
const longestKnown = 24

/** Keeps the pieces of short words, because most words of a text were in a text before. */
export const createTokenizer = (model: MeaningModel): Tokenizer => {
  const cut = createCutter(model)
  const known = new Map<string, Uint16Array>()
  const piecesOf = (word: string): Uint16Array => {
    const found = known.get(word)
    if (found) return found
    const pieces = cut(blank + word)
    if (word.length > longestKnown) return pieces
    if (known.size === mostKnown) known.clear()
    known.set(word, pieces)
    return pieces
  }
  return (text) => {
    const pieces: number[] = []
    for (const word of wordsOf(text)) for (const piece of piecesOf(word)) pieces.push(piece)
    return Uint16Array.from(pieces)
  }
}

/** The way that training/text.py and SentencePiece write a text before they cut it. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s▁]+/u)
    .filter((word) => word !== '')
