import MarkdownIt, { type Token } from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'

/** The content of an item is never longer. Measured up to here, the parser takes a quarter of a second at most. */
export const mostCharacters = 102_400

/** Beyond these the page would take too long to build, or run out of stack. */
export const mostTokens = 20_000
export const deepestNesting = 60

const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: deepestNesting }).use(cjkFriendly)
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// What an address may do is decided where elements are made, so that images and links are judged in one place.
parser.validateLink = () => true
// Escaped characters stay apart, so that `\#12` is not a reference.
parser.core.ruler.disable('text_join')

/** The tokens of a Markdown text, or undefined if it is too large or too deep to be shown as more than text. */
export const parseMarkdown = (text: string): readonly Token[] | undefined => {
  if (text.length > mostCharacters) return undefined
  const tokens = parser.parse(text, {})
  return isWithinBounds(tokens) ? tokens : undefined
}

/** The parser drops what is nested too deeply, so an element that could hold no more counts as too deep. */
const isWithinBounds = (tokens: readonly Token[]): boolean => {
  let count = tokens.length
  for (const { level, children } of tokens) {
    count += children?.length ?? 0
    if (count > mostTokens || level >= deepestNesting - 1) return false
    if (children?.some((child) => child.level >= deepestNesting - 1) === true) return false
  }
  return true
}
