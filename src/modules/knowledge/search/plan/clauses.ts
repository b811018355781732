import { fold } from '../../../../text/fold.ts'
import { eachQueryWord, type QueryWord } from '../../../../text/query-words.ts'
import type { ParsedQuery, QueryText } from './query/parsed-query.ts'

/** One way to satisfy a clause: the item contains all terms, and the phrase word by word if there is one. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly phrase?: string
  /** Set if the terms replace the word, for example as its translation. Such a match counts less. */
  readonly indirect?: Indirect
}

export type Indirect = 'translation' | 'sound' | 'spelling'

/** A word of the query as it was typed. */
export type TypedWord = Pick<QueryWord, 'text' | 'kind'>

/** One part of the query, usually a word. */
export interface Clause {
  readonly alternatives: readonly Alternative[]
  /** Clauses that consist only of phrases must be satisfied; all other clauses only raise the rank. */
  readonly required: boolean
  /** A word of several parts, such as an identifier: the whole word is worth more than its parts. */
  readonly isName: boolean
  readonly typed?: TypedWord
}

/** The word or the phrases of a clause, for output. */
export const wordOf = ({ typed, alternatives }: Clause): string =>
  typed?.text ??
  alternatives.map(({ phrase, terms }) => (phrase === undefined ? terms.join(' ') : `"${phrase}"`)).join(' OR ')

/** The words of a query, before the index is read. */
export interface ClausePlan {
  readonly clauses: readonly Clause[]
  /** The words of the query, without filters and exclusions. */
  readonly question: string
  /** Items that satisfy one of these are excluded. */
  readonly excluded: readonly Alternative[]
  /** The words to mark in snippets. */
  readonly words: readonly QueryWord[]
  /** Function words (the, は) that are ignored because the query has other words. */
  readonly leftOut: readonly string[]
}

/** The terms of clauses and exclusions, each once. */
export const termsOf = ({ clauses, excluded }: Pick<ClausePlan, 'clauses' | 'excluded'>): readonly string[] => [
  ...new Set([...clauses.flatMap(({ alternatives }) => alternatives), ...excluded].flatMap(({ terms }) => terms)),
]

/** A snippet is one sentence: it never shows more words than these. */
const maxMarkedWords = 64

/** What's and Kura's have parts, but they are not names. */
const possessive = /['’]/

export const foldPhrase = (text: string): string => fold(text).replace(/\s+/gu, ' ').trim()

/** Values that differ in content, in the order in which they were added. */
const createDistinct = <T>() => {
  const values = new Map<string, T>()
  return {
    add: (value: T): void => {
      const key = JSON.stringify(value)
      if (!values.has(key)) values.set(key, value)
    },
    all: (): readonly T[] => [...values.values()],
  }
}

/** An alternative that needs all words of the text. */
function* alternativeOf({ kind, text }: QueryText): Generator<undefined, Alternative | undefined> {
  const terms = new Set<string>()
  for (const { anyOf } of eachQueryWord(text)) {
    for (const term of anyOf.at(-1) ?? []) terms.add(term)
    yield
  }
  if (terms.size === 0) return undefined
  return { terms: [...terms], ...(kind === 'phrase' && { phrase: foldPhrase(text) }) }
}

function* alternativesOf(texts: readonly QueryText[]): Generator<undefined, readonly Alternative[]> {
  const distinct = createDistinct<Alternative>()
  for (const text of texts) {
    const alternative = yield* alternativeOf(text)
    if (alternative) distinct.add(alternative)
  }
  return distinct.all()
}

interface Draft {
  readonly clause: Clause
  readonly weak: boolean
}

/** The clause of a word: the word itself, or its translation. */
export const clauseOf = ({ text, kind, anyOf, translations }: QueryWord): Clause => {
  const direct = anyOf.map((terms) => ({ terms }))
  const translated = translations.map((terms) => ({ terms, indirect: 'translation' as const }))
  const isName = direct.length > 1 && !possessive.test(text)
  return { alternatives: [...direct, ...translated], required: false, isName, typed: { text, kind } }
}

/** Text without spaces may consist of several words; each of them becomes a clause. */
function* clausesOf(texts: readonly QueryText[]): Generator<Draft | undefined> {
  const [only, ...others] = texts
  if (only?.kind === 'word' && others.length === 0) {
    for (const word of eachQueryWord(only.text)) yield { clause: clauseOf(word), weak: word.weak }
    return
  }
  const alternatives = yield* alternativesOf(texts)
  if (alternatives.length > 0)
    yield {
      clause: { alternatives, required: texts.every(({ kind }) => kind === 'phrase'), isName: false },
      weak: false,
    }
}

function* markedWords(texts: Iterable<QueryText>): Generator<undefined, readonly QueryWord[]> {
  const words = new Map<string, QueryWord>()
  for (const { text } of texts) {
    for (const word of eachQueryWord(text)) {
      if (!words.has(word.text)) words.set(word.text, word)
      if (words.size >= maxMarkedWords) return [...words.values()]
      yield
    }
  }
  return [...words.values()]
}

/** A single character (人, 年) counts as a name only when it is the whole query. */
const amongOthers = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.length === 1
    ? clauses
    : clauses.map((clause) => ({ ...clause, isName: clause.isName && clause.typed?.kind === 'word' }))

/** The words of a query as one text. */
export const questionOf = (clauses: ParsedQuery['clauses']): string =>
  clauses
    .flat()
    .map(({ text }) => text)
    .join(' ')

/** Function words count only if there are no other words. Long queries take time, so this runs in steps. */
export function* planClauses({ clauses, excluded }: ParsedQuery): Generator<unknown, ClausePlan> {
  const [strong, weak] = [createDistinct<Clause>(), createDistinct<Clause>()]
  for (const texts of clauses) {
    for (const draft of clausesOf(texts)) {
      if (draft) (draft.weak ? weak : strong).add(draft.clause)
      yield
    }
  }
  const used = strong.all().length > 0 ? strong : weak
  const words = yield* markedWords(clauses.flat())
  return {
    clauses: amongOthers(used.all()),
    question: questionOf(clauses),
    excluded: yield* alternativesOf(excluded),
    words: used === strong ? words.filter((word) => !word.weak) : words,
    leftOut: used === strong ? weak.all().flatMap(({ typed }) => typed?.text ?? []) : [],
  }
}
