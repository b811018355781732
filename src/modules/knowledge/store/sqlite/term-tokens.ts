import type { TermQuery } from '../../ports.ts'

const privateUse = 0xe000
const titleMark = String.fromCodePoint(privateUse + 0x100)

/**
 * FTS5's ascii tokenizer cuts at ASCII punctuation and keeps everything beyond ASCII, so a term's
 * own punctuation moves to where it is kept.
 */
const escapeTerm = (term: string): string =>
  term.replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, (character) => String.fromCodePoint(privateUse + (character.codePointAt(0) ?? 0)))

export const termToken = (term: string): string => escapeTerm(term)

/** The same term, as found in a title. */
export const titleToken = (term: string): string => titleMark + escapeTerm(term)

const allOf = (terms: readonly string[], toToken: (term: string) => string): string =>
  `(${terms.map((term) => `"${toToken(term)}"`).join(' AND ')})`

/** The query in FTS5's own words. Every token is quoted: nothing in it can be an operator. */
export const matchExpression = ({ anyOf, without = [], inTitle = false }: TermQuery): string => {
  const wanted = anyOf.map((terms) => allOf(terms, inTitle ? titleToken : termToken)).join(' OR ')
  const unwanted = without.map((terms) => allOf(terms, termToken)).join(' OR ')
  return unwanted === '' ? wanted : `(${wanted}) NOT (${unwanted})`
}
