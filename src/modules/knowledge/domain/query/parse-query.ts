import type { ParsedQuery, QueryText } from './parsed-query.ts'
import { readTokens, type Token } from './read-tokens.ts'

const asText = ({ source }: Token): Token => ({ kind: 'text', source, negated: false, text: { kind: 'word', text: source } })

/** A query of nothing but exclusions would ask for everything else: it is meant as text. */
const withSomethingWanted = (tokens: readonly Token[]): readonly Token[] =>
  tokens.every(({ negated }) => negated) ? tokens.map(asText) : tokens

const isWantedText = (token: Token | undefined): token is Extract<Token, { kind: 'text' }> => token?.kind === 'text' && !token.negated

const isWord = (token: Token | undefined, source: string): boolean => isWantedText(token) && token.source === source

/** `AND` between two tokens changes nothing; elsewhere it is a word. */
const withoutAnd = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((token, index) => !(isWord(token, 'AND') && index > 0 && index < tokens.length - 1))

/** Joins what stands around an `OR`; an `OR` without two sides of text is a word. */
const clausesOf = (tokens: readonly Token[]): readonly (readonly QueryText[])[] => {
  const clauses: QueryText[][] = []
  let joins = false
  tokens.forEach((token, index) => {
    if (!isWantedText(token)) return
    const last = clauses.at(-1)
    const joint = isWord(token, 'OR') && !joins && isWantedText(tokens[index - 1]) && isWantedText(tokens[index + 1])
    if (joint) joins = true
    else if (joins && last) {
      last.push(token.text)
      joins = false
    } else clauses.push([token.text])
  })
  return clauses
}

/** Reads whatever a person types; there is no query that it refuses. */
export const parseQuery = (query: string): ParsedQuery => {
  const tokens = withoutAnd(withSomethingWanted(readTokens(query)))
  return {
    filters: tokens.filter((token) => token.kind === 'filter').map(({ name, values, negated }) => ({ name, values, negated })),
    clauses: clausesOf(tokens),
    excluded: tokens.flatMap((token) => (token.kind === 'text' && token.negated ? [token.text] : [])),
  }
}
