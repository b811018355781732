/** No language puts so many marks on one character. */
const tooManyMarks = /[\p{M}\uff9e\uff9f]{30}/u
const everyTooMany = new RegExp(tooManyMarks, 'gu')

/** A mark without a class: no mark moves over it. */
const joiner = '\u034f'

/** NFKC. Marks are sorted, which takes quadratic time in a long run of them, so such a run is cut. */
export const unify = (text: string): string =>
  (tooManyMarks.test(text) ? text.replace(everyTooMany, `$&${joiner}`) : text).normalize('NFKC')
