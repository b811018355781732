import { printable } from '../../../text/printable.ts'

const longest = 80

/** A text in a list: its first line with words, cut where it is long. */
export const firstLine = (text: string): string => {
  const line =
    text
      .split('\n', 200)
      .find((one) => one.trim() !== '')
      ?.trim() ?? ''
  const characters = Array.from(line.slice(0, longest * 2))
  return printable(characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line)
}
