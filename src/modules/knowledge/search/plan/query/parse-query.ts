import type { FilterGroup, FilterName, ParsedQuery, QueryFilter, QueryText } from './parsed-query.ts'
import { readTokens, type Token } from './read-tokens.ts'

const asText = ({ source }: Token): Token => ({
  kind: 'text',
  source,
  negated: false,
  text: { kind: 'word', text: source },
})

/** A query of exclusions alone would find everything else, so it is read as text. */
const withSomethingWanted = (tokens: readonly Token[]): readonly Token[] =>
  tokens.every(({ negated }) => negated) ? tokens.map(asText) : tokens

const isWantedText = (token: Token | undefined): token is Extract<Token, { kind: 'text' }> =>
  token?.kind === 'text' && !token.negated

const isWord = (token: Token | undefined, source: string): boolean => isWantedText(token) && token.source === source

/** `AND` between two tokens changes nothing; elsewhere it is a word. */
const withoutAnd = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((token, index) => !(isWord(token, 'AND') && index > 0 && index < tokens.length - 1))

const canJoin = (a: Token | undefined, b: Token | undefined): boolean =>
  (isWantedText(a) && isWantedText(b)) || (a?.kind === 'filter' && b?.kind === 'filter')

/** Groups the tokens on both sides of an `OR`. Between tokens of different kinds, `OR` is a word. */
const groupsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const groups: Token[][] = []
  let joins = false
  tokens.forEach((token, index) => {
    if (joins) {
      groups.at(-1)?.push(token)
      joins = false
    } else if (isWord(token, 'OR') && canJoin(tokens[index - 1], tokens[index + 1])) joins = true
    else groups.push([token])
  })
  return groups
}

const clauseOf = (group: readonly Token[]): readonly QueryText[] => group.filter(isWantedText).map(({ text }) => text)

/** Wanted filters of one name are one filter with the values of all. */
const filtersOf = (group: readonly Token[]): FilterGroup => {
  const wanted = new Map<FilterName, Set<string>>()
  const unwanted: QueryFilter[] = []
  for (const token of group) {
    if (token.kind !== 'filter') continue
    const { name, values, negated } = token
    if (negated) unwanted.push({ name, values, negated })
    else {
      const known = wanted.get(name) ?? new Set()
      wanted.set(name, known)
      for (const value of values) known.add(value)
    }
  }
  return [...[...wanted].map(([name, values]) => ({ name, values: [...values], negated: false })), ...unwanted]
}

const isNotEmpty = (list: readonly unknown[]): boolean => list.length > 0

/** Parses any text as a query; nothing is refused. Without filters, what looks like one is text. */
export const parseQuery = (query: string, { filters = true } = {}): ParsedQuery => {
  const read = readTokens(query)
  const known = filters ? read : read.map((token) => (token.kind === 'filter' ? asText(token) : token))
  const tokens = withoutAnd(withSomethingWanted(known))
  const groups = groupsOf(tokens)
  return {
    filters: groups.map(filtersOf).filter(isNotEmpty),
    clauses: groups.map(clauseOf).filter(isNotEmpty),
    excluded: tokens.flatMap((token) => (token.kind === 'text' && token.negated ? [token.text] : [])),
  }
}
