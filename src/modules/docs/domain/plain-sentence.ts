/** Marks of lists, quotes and headings at the start of a line. They may follow each other: `> - `. */
const startMarks = /^(?:(?:>|[-*+]|#{1,6}|\d{1,9}[.)])\s+|>)+/

/** The target is bounded, so that many open brackets cost no more than one look each. */
const link = /!?\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g

const cellsOf = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => !/^:?-*:?$/.test(cell))
    .join(' | ')

/** A sentence of Markdown as people read it: without marks of lists and tables, and with the words of links alone. */
export const plainSentence = (sentence: string): string => {
  const words = sentence.replace(startMarks, '').replace(link, '$1').trim()
  return words.startsWith('|') ? cellsOf(words) : words
}
