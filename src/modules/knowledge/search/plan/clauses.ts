import { fold } from '../../../../text/fold.ts'
import { eachQueryWord, type QueryWord } from '../../../../text/query-words.ts'
import type { ParsedQuery, QueryText } from './query/parsed-query.ts'
import { createDistinct } from './distinct.ts'

/** One way to satisfy a clause: all terms, and where a phrase is asked for, its very words in a row. */
export interface Alternative {
  readonly terms: readonly string[]
  readonly phrase?: string
  /** Not the word itself but what it is called in the other language, sounds like or was meant to be: it counts for less. */
  readonly indirect?: Indirect
}

export type Indirect = 'translation' | 'sound' | 'spelling'

/** What was typed, as far as it is one word. */
export type TypedWord = Pick<QueryWord, 'text' | 'kind'>

export interface Clause {
  readonly alternatives: readonly Alternative[]
  /** A clause of nothing but phrases must hold; the others should. */
  readonly required: boolean
  /** One word of several parts, such as an identifier: to hold it whole is more than to hold its parts. */
  readonly isName: boolean
  readonly typed?: TypedWord
}

export interface SearchPlan {
  readonly clauses: readonly Clause[]
  /** What was asked, without filters and exclusions. */
  readonly question: string
  /** Items that satisfy one of these are left out. */
  readonly excluded: readonly Alternative[]
  /** What to mark in snippets. */
  readonly words: readonly QueryWord[]
}

/** A snippet is a sentence; nobody asks for more words than these and wants to see them all in it. */
const maxMarkedWords = 64

/** What's and Kura's have parts too, and are no names. */
const possessive = /['’]/

export const foldPhrase = (text: string): string => fold(text).replace(/\s+/gu, ' ').trim()

/** Each word of the text, together as one. */
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

/** A word of the query may hold several words of the language; each of them is asked for. */
function* clausesOf(texts: readonly QueryText[]): Generator<Draft | undefined> {
  const [only, ...others] = texts
  if (only?.kind === 'word' && others.length === 0) {
    for (const { text, kind, anyOf, translations, weak } of eachQueryWord(only.text)) {
      const direct = anyOf.map((terms) => ({ terms }))
      const translated = translations.map((terms) => ({ terms, indirect: 'translation' as const }))
      const isName = direct.length > 1 && !possessive.test(text)
      yield {
        clause: { alternatives: [...direct, ...translated], required: false, isName, typed: { text, kind } },
        weak,
      }
    }
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

/** A single character (人, 年) is the name of something only when it is all that was asked for. */
const amongOthers = (clauses: readonly Clause[]): readonly Clause[] =>
  clauses.length === 1
    ? clauses
    : clauses.map((clause) => ({ ...clause, isName: clause.isName && clause.typed?.kind === 'word' }))

/**
 * What to look up for a query. Words that say little count only when there are no others. A query
 * may be as long as a book, so this is work in steps: see `inSteps`.
 */
export function* planSearch({ clauses, excluded }: ParsedQuery): Generator<unknown, SearchPlan> {
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
    question: clauses
      .flat()
      .map(({ text }) => text)
      .join(' '),
    excluded: yield* alternativesOf(excluded),
    words: used === strong ? words.filter((word) => !word.weak) : words,
  }
}
