import { characters } from '../../text/characters.ts'

/** Blanks, line breaks, and characters that are not seen or that change the direction of a text. */
const unseen = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu

const mark = /\[kura:/gi

/** Only our own lines may begin like a reference to an item. */
export const withoutMarks = (text: string): string => text.replace(mark, (found) => `${found.slice(0, -1)}·`)

/** Stored text as part of one line: nothing in it can end the line, close or forge a tag of a client, or be hidden. */
export const flatten = (text: string): string =>
  withoutMarks(text.replace(unseen, ' ').trim().replaceAll('<', '‹').replaceAll('>', '›'))

/** The beginning of a flattened text, cut between characters. */
export const shorten = (flat: string, most: number): string => {
  if (flat.length <= most) return flat
  const each = characters(flat)
  return each.length <= most
    ? flat
    : `${each
        .slice(0, Math.max(0, most - 1))
        .join('')
        .trimEnd()}…`
}

/** The beginning of a stored text. Of a long one no more is flattened than needed, unless it begins with blanks. */
export const flattenStart = (text: string, most: number): string => {
  const start = shorten(flatten(text.slice(0, most * 8)), most)
  return start.endsWith('…') || text.length <= most * 8 ? start : shorten(flatten(text), most)
}
