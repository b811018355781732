/**
 * PostgreSQL cannot store a NUL character in a text, but SQLite can. It is written as two other characters, so that
 * every text is read back unchanged and the sort order stays the same.
 */
const encodeText = (text: string): string =>
  needsEncoding.test(text)
    ? text.replace(eachToEncode, (character) => (character === '\0' ? '\u0001\u0001' : '\u0001\u0002'))
    : text

export const decodeText = (text: string): string =>
  text.includes('\u0001') ? text.replace(eachEncoded, (pair) => (pair === '\u0001\u0001' ? '\0' : '\u0001')) : text

const needsEncoding = /[\0\u0001]/
const eachToEncode = /[\0\u0001]/g
const eachEncoded = /\u0001[\u0001\u0002]/g

/** Converts parameters for PostgreSQL, including those in lists. */
export const encodeValue = (value: unknown): unknown =>
  typeof value === 'string' ? encodeText(value) : Array.isArray(value) ? value.map(encodeValue) : value
