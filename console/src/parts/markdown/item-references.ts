/** Letters and digits beside `#12` make it part of something else; Japanese letters may stand next to it. */
const reference = /(?<![\w&/#])#([1-9]\d{0,14})(?!\w)/g

export type Piece = string | { readonly id: number; readonly text: string }

/** Splits a text at its references to items. */
export const splitAtReferences = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(reference)) {
    if (found.index > end) pieces.push(text.slice(end, found.index))
    pieces.push({ id: Number(found[1]), text: found[0] })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
