/** More combining marks on one character than any language uses. */
const tooManyMarks = /[\p{M}\uff9e\uff9f]{30}/u
const everyTooMany = new RegExp(tooManyMarks, 'gu')

/** Combining grapheme joiner: normalisation moves no mark across it. */
const joiner = '\u034f'

/** NFKC. It sorts marks in quadratic time, so a very long run of marks is split first. */
export const unify = (text: string): string =>
  (tooManyMarks.test(text) ? text.replace(everyTooMany, `$&${joiner}`) : text).normalize('NFKC')
