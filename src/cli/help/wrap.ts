/** Characters that take two columns of a terminal: kana, kanji, hangul and full-width forms. */
const wide = new RegExp(
  '[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3' +
    '\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff01-\\uff60\\uffe0-\\uffe6]',
  'u',
)

/** Characters that may not begin a line, and characters that may not end one. */
const closing = /^[、。，．）」』】〉》！？：；ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.)\]!?:;]/u
const opening = /[（「『【〈《([]$/u

export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0)

/** Wraps Japanese text, which may break between any two characters if one of them is wide. */
export const wrapJapanese = (text: string, width: number): string =>
  text
    .split(/\r?\n/)
    .map((line) => wrapLine(line, width))
    .join('\n')

const wrapLine = (line: string, width: number): string => {
  const lines: string[] = []
  let current = ''
  for (const piece of piecesOf(line)) {
    if (current !== '' && columnsOf(current + piece.trimEnd()) > width) {
      lines.push(current.trimEnd())
      current = piece.trimStart()
    } else current += piece
  }
  return [...lines, current.trimEnd()].join('\n')
}

/** The smallest unbreakable parts: a Latin word with its space, or a wide character with its punctuation. */
const piecesOf = (line: string): readonly string[] =>
  [...line].reduce<string[]>((pieces, character) => {
    const last = pieces.at(-1)
    if (last === undefined || !staysWith(last, character)) return [...pieces, character]
    return [...pieces.slice(0, -1), last + character]
  }, [])

const staysWith = (piece: string, next: string): boolean => {
  if (next === ' ' || closing.test(next) || opening.test(piece)) return true
  return !piece.endsWith(' ') && !wide.test(next) && !wide.test(piece.at(-1) ?? '')
}
