import { createHash } from 'node:crypto'

/** Longer terms, in bytes, are shortened: an index does not take keys of any length. */
const maxBytes = 500
const keptCharacters = 100

/** A term as a posting holds it: a very long one is its beginning and a digest. */
export const postingTerm = (term: string): string =>
  term.length * 3 <= maxBytes || Buffer.byteLength(term) <= maxBytes
    ? term
    : `${term.slice(0, keptCharacters).toWellFormed()}\u0002${createHash('sha256').update(term).digest('base64url')}`
