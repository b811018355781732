/** Makes stored text safe for one line of a terminal: no control characters and no line breaks. */
export const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')

/** Makes stored text safe for several lines; joiners inside emoji and words are kept. */
export const printableText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t\u200c\u200d])\p{C}/gu, ' ')
