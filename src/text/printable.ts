/** One line of what was stored: it must not move the cursor or forge a line. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** Several lines of it. What joins the parts of an emoji or of a word may stay. */
export const printableText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t\u200c\u200d])\p{C}/gu, ' ')
