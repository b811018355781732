import type { TermQuery } from '../../ports.ts'

const privateUse = 0xe000
const titleMark = String.fromCodePoint(privateUse + 0x100)

/**
 * FTS5's ascii tokenizer cuts at ASCII punctuation and keeps everything beyond ASCII, so a term's
 * own punctuation is replaced by characters that the tokenizer keeps.
 */
export const termToken = (term: string): string =>
  punctuation.test(term)
    ? term.replace(eachPunctuation, (character) => String.fromCharCode(privateUse + character.charCodeAt(0)))
    : term

const punctuation = /[^a-z0-9\u0080-\uffff]/
const eachPunctuation = new RegExp(punctuation, 'g')

/** The same term, as found in a title. */
export const titleToken = (term: string): string => titleMark + termToken(term)

const allOf = (terms: readonly string[], toToken: (term: string) => string): string =>
  `(${terms.map((term) => `"${toToken(term)}"`).join(' AND ')})`

/** The query in the syntax of FTS5. Every token is quoted, so that none is read as an operator. */
export const matchExpression = ({ anyOf, without = [], inTitle = false }: TermQuery): string => {
  const wanted = anyOf.map((terms) => allOf(terms, inTitle ? titleToken : termToken)).join(' OR ')
  const unwanted = without.map((terms) => allOf(terms, termToken)).join(' OR ')
  return unwanted === '' ? wanted : `(${wanted}) NOT (${unwanted})`
}
