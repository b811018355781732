import type { TextPosition } from './element.ts'

/** Converts offsets to lines and columns. As in XML a line ends with CR LF, LF or CR. */
export const positionsIn = (text: string): ((offset: number) => TextPosition) => {
  const starts = lineStarts(text)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

const lineStarts = (text: string): Uint32Array => {
  // Most texts use LF only, and `indexOf` is many times faster than a loop over all characters.
  if (/\r(?!\n)/.test(text)) return startsAfterAnyEnd(text)
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return Uint32Array.from(starts)
}

const startsAfterAnyEnd = (text: string): Uint32Array => {
  const starts = new Uint32Array(text.length + 1)
  let lines = 1
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === lf || (unit === cr && text.charCodeAt(at + 1) !== lf)) starts[lines++] = at + 1
  }
  return starts.subarray(0, lines)
}

const lf = 10
const cr = 13
