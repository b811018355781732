export interface Piece {
  readonly text: string
  /** From 0, within the lines that were split. */
  readonly line: number
}

/** Long enough for a question to find its answer in it, short enough to be read at once. */
export const pieceLength = 3000

/** Cuts lines into pieces of about `pieceLength` characters, at the ends of paragraphs where there are any. */
export const splitLines = (lines: readonly string[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let open: string[] = []
  let [start, length] = [0, 0]
  const close = (next: number): void => {
    const text = open
      .join('\n')
      .replace(/^(?:[ \t]*\n)+/u, '')
      .trimEnd()
    const skipped = open.findIndex((line) => line.trim() !== '')
    if (text.trim() !== '') pieces.push({ text, line: start + Math.max(0, skipped) })
    open = []
    start = next
    length = 0
  }
  for (const [at, line] of lines.entries()) {
    const isEnd = line.trim() === ''
    // A paragraph without an end is cut between lines, at twice the length.
    if ((isEnd && length >= pieceLength) || length >= pieceLength * 2) close(at)
    for (const part of shortLines(line)) {
      open.push(part)
      length += part.length + 1
      if (part.length >= pieceLength) close(at)
    }
  }
  close(lines.length)
  return pieces
}

/** A line that is longer than a piece is cut after a sentence, or wherever it must be. */
const shortLines = (line: string): readonly string[] => {
  if (line.length <= pieceLength * 2) return [line]
  const parts: string[] = []
  for (let from = 0; from < line.length; ) {
    const part = line.slice(from, from + pieceLength)
    const end =
      from + pieceLength >= line.length ? part.length : Math.max(part.lastIndexOf('。'), part.lastIndexOf('. ')) + 1
    const length = end > pieceLength / 2 || from + part.length >= line.length ? end : wholeCharacters(part)
    parts.push(line.slice(from, from + length))
    from += length
  }
  return parts
}

/** A pair of surrogates is one character. */
const wholeCharacters = (part: string): number => (/[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length)
