/** More combining marks on one character than any language uses. */
const tooManyMarks = /[\p{M}\uff9e\uff9f]{30}/gu

/** Texts without marks, the most common ones. */
const withoutMarks = /^[\0-\u02ff\u2010-\u206f\u3000-\u3029\u3030-\u3098\u309b-\u9fff\uff00-\uff9d]*$/

/** Combining grapheme joiner: normalisation moves no mark across it. */
const joiner = '\u034f'

/** NFKC. It sorts marks in quadratic time, so a very long run of marks is split first. */
export const unify = (text: string): string =>
  (withoutMarks.test(text) ? text : text.replace(tooManyMarks, `$&${joiner}`)).normalize('NFKC')
