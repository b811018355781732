const mark = 'ー'
const shortestRoot = 3

/** A long mark at the end of a longer word is a matter of taste: サーバー and サーバ are one word, エラ is none. */
export const withoutLongMark = (folded: string): string =>
  folded.endsWith(mark) && folded.length > shortestRoot ? folded.slice(0, -1) : folded

/** Where a word that ends at `end` ends with the mark that it may have. */
export const endWithLongMark = (folded: string, end: number, word: string): number =>
  word.length >= shortestRoot && folded.startsWith(mark, end) ? end + 1 : end
