/**
 * PostgreSQL cannot store a NUL in a text, and SQLite can. It is written as two other characters, so that every text is
 * read as it was and texts sort as before.
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

/** Parameters as PostgreSQL can take them, also those inside of lists. */
export const encodeValue = (value: unknown): unknown =>
  typeof value === 'string' ? encodeText(value) : Array.isArray(value) ? value.map(encodeValue) : value
