import { stem as snowball } from 'porter2'

/** The algorithm undoubles the end of what is left, and makes ad of added: add would not be found. */
const doubledRoot = /^([a-z]([a-z])\2)(?:ed|ing)$/

/**
 * Brings the inflections of an English word to one form: commit, commits, committed and committing
 * meet. The form itself need not be a word; it is only ever compared.
 */
export const stem = (word: string): string => {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return doubledRoot.exec(word)?.[1] ?? snowball(word)
}
