import { stem as snowball } from 'porter2'

/** The stemmer would make ad of added, which does not match add. */
const doubledRoot = /^([a-z]([a-z])\2)(?:ed|ing)$/

/**
 * Reduces the inflections of an English word to one form: commit, commits, committed and committing become equal. The
 * form is only compared and need not be a word.
 */
export const stem = (word: string): string => {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  return doubledRoot.exec(word)?.[1] ?? snowball(word)
}
