import { printable } from '../../../text/printable.ts'

const maxCharacters = 80

/** The first line of a text that is not blank, cut if it is long. */
export const firstLine = (text: string): string => {
  const line =
    text
      .split('\n', 200)
      .find((one) => one.trim() !== '')
      ?.trim() ?? ''
  const characters = Array.from(line.slice(0, maxCharacters * 2))
  return printable(characters.length > maxCharacters ? `${characters.slice(0, maxCharacters).join('')}…` : line)
}
