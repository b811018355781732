const vowel = /[aeiouy]/

/** What would be left of shorter words (add, egg) is none. */
const undouble = (word: string): string => (word.length > 3 && /([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word)

/** No verb is a vowel and a consonant: these lost their e (using, aged, iced). */
const completed = (root: string): string => (/^[aeiou][^aeiouy]$/.test(root) ? `${root}e` : root)

const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

const withoutVerbEnding = (word: string): string => {
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  const root = /^(.{2,})(?:ing|ed)$/.exec(word)?.[1]
  return root !== undefined && vowel.test(root) ? completed(undouble(root)) : word
}

/**
 * Brings the common inflections of an English word to one form: commit, commits, committed and
 * committing meet. The form itself need not be a word; it is only ever compared.
 */
export const stem = (word: string): string => {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const root = withoutVerbEnding(singular(word))
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root
}
