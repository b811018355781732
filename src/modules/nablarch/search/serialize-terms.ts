import { noPostings, type Postings } from './term-index.ts'

const radix = 36

const inTextOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Writes all terms as sorted lines of one text. A search needs a few dozen of tens of thousands of terms, and a binary
 * search in the text is faster than building a map of all. Entries are written as differences.
 */
export const writeTerms = (all: ReadonlyMap<string, Postings>): string =>
  [...all]
    .filter(([term]) => !/[\t\n]/.test(term))
    .sort(([a], [b]) => inTextOrder(a, b))
    .map(([term, postings]) => `${term}\t${writePostings(postings)}\n`)
    .join('')

const writePostings = (postings: Postings): string =>
  postings.map((value, at) => (at % 2 === 0 ? value - (postings[at - 2] ?? 0) : value).toString(radix)).join(' ')

const readPostings = (written: string): Postings => {
  const postings = written.split(' ').map((digits) => parseInt(digits, radix))
  for (let at = 2; at < postings.length; at += 2) postings[at] = (postings[at] ?? 0) + (postings[at - 2] ?? 0)
  return postings
}

/** Looks terms up in the text and caches those that it has. */
export const readTerms = (text: string): ((term: string) => Postings) => {
  const known = new Map<string, Postings>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const found = findPostings(text, term)
    // Unknown terms are not cached: requests could fill the memory with them.
    if (found !== noPostings) known.set(term, found)
    return found
  }
}

/** Binary search for the line of a term. */
const findPostings = (text: string, term: string): Postings => {
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : text.lastIndexOf('\n', middle - 1) + 1
    const tab = text.indexOf('\t', start)
    const end = text.indexOf('\n', start)
    const order = inTextOrder(text.slice(start, tab), term)
    if (order === 0) return readPostings(text.slice(tab + 1, end))
    if (order < 0) low = end + 1
    else high = start
  }
  return noPostings
}
