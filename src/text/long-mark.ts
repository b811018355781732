const mark = 'ー'
const minRootLength = 3

/** Removes the final ー of a longer word: サーバー and サーバ are the same word. Short words such as エラー keep it. */
export const withoutLongMark = (folded: string): string =>
  folded.endsWith(mark) && folded.length > minRootLength ? folded.slice(0, -1) : folded

/** The end of a word including an optional final long mark. */
export const endWithLongMark = (folded: string, end: number, word: string): number =>
  word.length >= minRootLength && folded.startsWith(mark, end) ? end + 1 : end
