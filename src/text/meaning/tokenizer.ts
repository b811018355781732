import type { MeaningModel, Trie } from './model-file.ts'

/** Cuts a text into the numbers of its pieces. */
export type Tokenizer = (text: string) => Uint16Array

const unknownPiece = 1
/** Stands for a blank and for the beginning of the text. */
const blank = '▁'
const codeUnits = 65_536

/** The way that training/text.py and SentencePiece write a text before they cut it. */
const written = (text: string): string => {
  const plain = `${blank}${text.normalize('NFKC').toLowerCase()}`.replace(/[\s▁]+/gu, blank)
  return plain.endsWith(blank) ? plain.slice(0, -1) : plain
}

/** Finds the most likely pieces of a text (Viterbi). The time is linear, because pieces have a greatest length. */
export const createTokenizer = ({ scores, unknownScore, trie }: MeaningModel): Tokenizer => {
  const firstNodes = nodesByFirstUnit(trie)
  const { codes, ends, firsts } = trie
  const child = (node: number, code: number): number => {
    let low = firsts[node] ?? 0
    let high = firsts[node + 1] ?? 0
    while (low < high) {
      const middle = (low + high) >> 1
      if ((codes[middle] ?? 0) < code) low = middle + 1
      else high = middle
    }
    return low < (firsts[node + 1] ?? 0) && codes[low] === code ? low : 0
  }
  return (given) => {
    const text = written(given)
    const best = new Float64Array(text.length + 1).fill(Number.NEGATIVE_INFINITY)
    const from = new Int32Array(text.length + 1)
    const piece = new Uint16Array(text.length + 1)
    best[0] = 0
    const offer = (start: number, end: number, number: number, score: number): void => {
      if (score <= (best[end] ?? 0)) return
      best[end] = score
      from[end] = start
      piece[end] = number
    }
    for (let start = 0; start < text.length; start++) {
      const before = best[start] ?? 0
      if (before === Number.NEGATIVE_INFINITY) continue
      const width = (text.codePointAt(start) ?? 0) >= codeUnits ? 2 : 1
      let isKnown = false
      let node = firstNodes[text.charCodeAt(start)] ?? 0
      for (let end = start + 1; node > 0; end++) {
        const number = ends[node] ?? 0
        if (number > 0) {
          offer(start, end, number, before + (scores[number] ?? 0))
          isKnown ||= end - start === width
        }
        node = end < text.length ? child(node, text.charCodeAt(end)) : 0
      }
      if (!isKnown) offer(start, start + width, unknownPiece, before + unknownScore)
    }
    return readBack(text.length, from, piece)
  }
}

/** The nodes below the root by their code unit: the root has thousands of children, the others few. */
const nodesByFirstUnit = ({ codes, firsts }: Trie): Uint32Array => {
  const nodes = new Uint32Array(codeUnits)
  const end = firsts[1] ?? 0
  for (let node = firsts[0] ?? 0; node < end; node++) nodes[codes[node] ?? 0] = node
  return nodes
}

/** The pieces on the best way, in the order of the text. Several unknown characters in a row are one piece. */
const readBack = (length: number, from: Int32Array, piece: Uint16Array): Uint16Array => {
  const pieces = new Uint16Array(length)
  let first = length
  for (let end = length; end > 0; end = from[end] ?? 0) {
    const number = piece[end] ?? 0
    if (number !== unknownPiece || pieces[first] !== unknownPiece) pieces[--first] = number
  }
  return pieces.subarray(first)
}
