export interface Piece {
  readonly text: string
  readonly kind: 'plain' | 'strong' | 'code'
}

const marks = /\*\*(.+?)\*\*|`([^`]+)`/gs

/** Splits a line into plain text, text in `**` and text in backquotes. */
export const piecesOf = (line: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const match of line.matchAll(marks)) {
    if (match.index > at) pieces.push({ kind: 'plain', text: line.slice(at, match.index) })
    pieces.push(match[1] === undefined ? { kind: 'code', text: match[2] ?? '' } : { kind: 'strong', text: match[1] })
    at = match.index + match[0].length
  }
  if (at < line.length) pieces.push({ kind: 'plain', text: line.slice(at) })
  return pieces
}

const leading = /^(?:\s*(?:#{1,6}|[-*+]|\d+[.)]|\[[ xX]\]|\|)\s+)+/

/** Splits a search snippet, where `**` marks what was found. Markdown at the beginning of the line is removed. */
export const snippetPieces = (snippet: string): readonly Piece[] =>
  snippet
    .replace(leading, '')
    .split('**')
    .map((text, index, all): Piece => ({ text, kind: index % 2 === 1 && index < all.length - 1 ? 'strong' : 'plain' }))
    .filter(({ text }) => text !== '')
