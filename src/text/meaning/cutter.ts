import type { MeaningModel, Trie } from './model-file.ts'

const unknownPiece = 1
const codeUnits = 65_536
/** Words of up to this length share the same arrays, because creating them takes longer than cutting the word. */
const longestShort = 63

/** For each position the best way to it: its score, where its last piece begins, and that piece. */
interface Paths {
  readonly best: Float64Array
  readonly from: Int32Array
  readonly piece: Uint16Array
}

/** Finds the most likely pieces of a word (Viterbi). The time is linear, because pieces have a greatest length. */
export const createCutter = ({ scores, unknownScore, trie }: MeaningModel): ((word: string) => Uint16Array) => {
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
  const shortPaths = makePaths(longestShort)
  return (word) => {
    const { best, from, piece } = word.length > longestShort ? makePaths(word.length) : shortPaths
    best.fill(Number.NEGATIVE_INFINITY, 1, word.length + 1)
    let start = 0
    const offer = (end: number, number: number, score: number): void => {
      if (score <= (best[end] ?? 0)) return
      best[end] = score
      from[end] = start
      piece[end] = number
    }
    for (; start < word.length; start++) {
      const before = best[start] ?? 0
      if (before === Number.NEGATIVE_INFINITY) continue
      const width = (word.codePointAt(start) ?? 0) >= codeUnits ? 2 : 1
      let isKnown = false
      let node = firstNodes[word.charCodeAt(start)] ?? 0
      for (let end = start + 1; node > 0; end++) {
        const number = ends[node] ?? 0
        if (number > 0) {
          offer(end, number, before + (scores[number] ?? 0))
          isKnown ||= end - start === width
        }
        node = end < word.length ? child(node, word.charCodeAt(end)) : 0
      }
      if (!isKnown) offer(start + width, unknownPiece, before + unknownScore)
    }
    return readBack(word.length, from, piece)
  }
}

const makePaths = (length: number): Paths => ({
  best: new Float64Array(length + 1),
  from: new Int32Array(length + 1),
  piece: new Uint16Array(length + 1),
})

/** The nodes below the root by their code unit: the root has thousands of children, the others few. */
const nodesByFirstUnit = ({ codes, firsts }: Trie): Uint32Array => {
  const nodes = new Uint32Array(codeUnits)
  const end = firsts[1] ?? 0
  for (let node = firsts[0] ?? 0; node < end; node++) nodes[codes[node] ?? 0] = node
  return nodes
}

/** The pieces on the best way, in the order of the word. Several unknown characters in a row are one piece. */
const readBack = (length: number, from: Int32Array, piece: Uint16Array): Uint16Array => {
  const pieces = new Uint16Array(length)
  let first = length
  for (let end = length; end > 0; end = from[end] ?? 0) {
    const number = piece[end] ?? 0
    if (number !== unknownPiece || pieces[first] !== unknownPiece) pieces[--first] = number
  }
  return pieces.slice(first)
}
