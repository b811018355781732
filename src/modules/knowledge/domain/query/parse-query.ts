import type { FilterName, ParsedQuery, QueryFilter, QueryText } from './parsed-query.ts'
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

type FilterToken = Extract<Token, { kind: 'filter' }>

/** What filters with these names ask for is looked up in one place, so any of several can hold. */
const families: Readonly<Partial<Record<FilterName, 'facet' | 'tag'>>> = {
  type: 'facet',
  status: 'facet',
  is: 'facet',
  priority: 'facet',
  tag: 'tag',
}

const isWantedFilter = (token: Token | undefined): token is FilterToken => token?.kind === 'filter' && !token.negated

const canJoin = (a: Token | undefined, b: Token | undefined): boolean => {
  if (isWantedText(a) && isWantedText(b)) return true
  return isWantedFilter(a) && isWantedFilter(b) && families[a.name] !== undefined && families[a.name] === families[b.name]
}

/**
 * Groups what stands around an `OR`. Between two filters that cannot be joined it changes nothing,
 * like `AND`; without two sides of a kind it is a word.
 */
const groupsOf = (tokens: readonly Token[]): readonly (readonly Token[])[] => {
  const groups: Token[][] = []
  let joins = false
  tokens.forEach((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const isOr = isWord(token, 'OR') && !joins
    if (isOr && canJoin(before, after)) joins = true
    else if (isOr && before?.kind === 'filter' && after?.kind === 'filter') return
    else if (joins) {
      groups.at(-1)?.push(token)
      joins = false
    } else groups.push([token])
  })
  return groups
}

const clauseOf = (group: readonly Token[]): readonly QueryText[] => group.filter(isWantedText).map(({ text }) => text)

/** Filters of one name are one filter with the values of all. */
const filtersOf = (group: readonly Token[]): readonly QueryFilter[] => {
  const byName = new Map<FilterName, { name: FilterName; values: string[]; negated: boolean }>()
  for (const token of group) {
    if (token.kind !== 'filter') continue
    const { name, values, negated } = token
    const known = byName.get(name)
    if (known) known.values.push(...values)
    else byName.set(name, { name, values: [...values], negated })
  }
  return [...byName.values()]
}

const isNotEmpty = (list: readonly unknown[]): boolean => list.length > 0

/** Reads whatever a person types; there is no query that it refuses. */
export const parseQuery = (query: string): ParsedQuery => {
  const tokens = withoutAnd(withSomethingWanted(readTokens(query)))
  const groups = groupsOf(tokens)
  return {
    filters: groups.map(filtersOf).filter(isNotEmpty),
    clauses: groups.map(clauseOf).filter(isNotEmpty),
    excluded: tokens.flatMap((token) => (token.kind === 'text' && token.negated ? [token.text] : [])),
  }
}
