import { fold } from '../../../../text/fold.ts'
import { queryWords, type QueryWord } from '../../../../text/query-words.ts'
import type { ParsedQuery, QueryText } from '../query/parsed-query.ts'

/** One way to satisfy a clause: all terms, and where a phrase is asked for, its very words in a row. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly phrase?: string
}

export interface Clause {
  readonly alternatives: readonly Alternative[]
  /** A clause with a phrase must hold; the others should. */
  readonly required: boolean
}

export interface SearchPlan {
  readonly clauses: readonly Clause[]
  /** Items that satisfy one of these are left out. */
  readonly excluded: readonly Alternative[]
  /** What to mark in snippets. */
  readonly words: readonly QueryWord[]
}

const mostAlternatives = 8

/** All ways to have every word, of which each may have several forms. */
const together = (words: readonly QueryWord[]): readonly (readonly string[])[] =>
  words.reduce<readonly (readonly string[])[]>(
    (ways, word) => ways.flatMap((way) => word.anyOf.map((terms) => [...way, ...terms])).slice(0, mostAlternatives),
    [[]],
  )

export const foldPhrase = (text: string): string => fold(text).replace(/\s+/gu, ' ').trim()

const alternativesOf = ({ kind, text }: QueryText): readonly Alternative[] => {
  const words = queryWords(text)
  if (words.length === 0) return []
  return together(words).map((terms) => (kind === 'phrase' ? { terms, phrase: foldPhrase(text) } : { terms }))
}

/** A word of the query may hold several words of the language; each of them is asked for. */
const clausesOf = (texts: readonly QueryText[]): readonly { clause: Clause; weak: boolean }[] => {
  const [only, ...others] = texts
  if (only?.kind === 'word' && others.length === 0)
    return queryWords(only.text).map(({ anyOf, weak }) => ({
      clause: { alternatives: anyOf.map((terms) => ({ terms })), required: false },
      weak,
    }))
  const alternatives = texts.flatMap(alternativesOf)
  const required = texts.every(({ kind }) => kind === 'phrase')
  return alternatives.length === 0 ? [] : [{ clause: { alternatives, required }, weak: false }]
}

const sameClause = (a: Clause, b: Clause): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What to look up for a query. Words that say little count only when there are no others. */
export const planSearch = ({ clauses, excluded }: ParsedQuery): SearchPlan => {
  const all = clauses.flatMap(clausesOf)
  const strong = all.filter(({ weak }) => !weak)
  const used = (strong.length > 0 ? strong : all).map(({ clause }) => clause)
  const words = clauses.flat().flatMap(({ text }) => queryWords(text))
  return {
    clauses: used.filter((clause, index) => used.findIndex((other) => sameClause(clause, other)) === index),
    excluded: excluded.flatMap(alternativesOf),
    words: strong.length > 0 ? words.filter(({ weak }) => !weak) : words,
  }
}
