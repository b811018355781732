/** Japanese has no blanks between words, so the browser's dictionary finds them. */
const segmenter = typeof Intl.Segmenter === 'undefined' ? undefined : new Intl.Segmenter('ja', { granularity: 'word' })

/** A text as words, blanks and marks, which together are the text. */
export const splitWords = (text: string): readonly string[] =>
  segmenter === undefined
    ? text.split(/(\s+)/).filter((part) => part !== '')
    : Array.from(segmenter.segment(text), ({ segment }) => segment)

/** A text as lines with their ends. */
export const splitLines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []
