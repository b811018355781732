import { createHash } from 'node:crypto'

/** In bytes. Longer terms are shortened, because the keys of an index are limited in length. */
const maxBytes = 500
const keptCharacters = 100

/** The term as it is stored in a posting: a very long one is its beginning and a digest. */
export const postingTerm = (term: string): string =>
  term.length * 3 <= maxBytes || Buffer.byteLength(term) <= maxBytes
    ? term
    : `${term.slice(0, keptCharacters).toWellFormed()}\u0002${createHash('sha256').update(term).digest('base64url')}`
