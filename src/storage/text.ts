/**
 * PostgreSQL cannot store a NUL character in a text, and the driver in Node 22 reads a text only up to it. It is
 * written as two other characters, so that every text is read back unchanged and the sort order stays the same.
 */
export const encodeText = (text: string): string =>
  text.includes('\0') || text.includes(mark)
    ? text.replace(eachToEncode, (character) => (character === '\0' ? '\u0001\u0001' : '\u0001\u0002'))
    : text

export const decodeText = (text: string): string =>
  text.includes(mark) ? text.replace(eachEncoded, (pair) => (pair === '\u0001\u0001' ? '\0' : '\u0001')) : text

const mark = '\u0001'
const eachToEncode = /[\0\u0001]/g
const eachEncoded = /\u0001[\u0001\u0002]/g

/** Converts parameters of a statement, including those in lists. */
export const encodeValue = (value: unknown): unknown =>
  typeof value === 'string' ? encodeText(value) : Array.isArray(value) ? value.map(encodeValue) : value
