import { createHash } from 'node:crypto'

/** An index takes no key of any length. */
const longest = 500
const kept = 100

/** A term as a posting holds it. A very long one is told from others by its beginning and a digest. */
export const postingTerm = (term: string): string =>
  term.length * 3 <= longest || Buffer.byteLength(term) <= longest
    ? term
    : `${term.slice(0, kept).toWellFormed()}\u0002${createHash('sha256').update(term).digest('base64url')}`
