const vowel = /[aeiouy]/

const undouble = (word: string): string => (/([bdgkmnprt])\1$/.test(word) ? word.slice(0, -1) : word)

const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

const withoutVerbEnding = (word: string): string => {
  if (word.length > 4 && word.endsWith('ied')) return `${word.slice(0, -3)}y`
  const root = /^(.{2,})(?:ing|ed)$/.exec(word)?.[1]
  return root !== undefined && vowel.test(root) ? undouble(root) : word
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
