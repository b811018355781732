import { wordTerms } from '../../../text/identifier.ts'
import { termsOf } from '../../../text/terms.ts'
import type { FindConcepts } from './concepts.ts'
import type { EntryTexts } from './entry.ts'

/**
 * The entries that have a term, with their weighted frequencies: entry and frequency alternate, in ascending order of
 * entries. A flat list saves memory, because there are tens of thousands of terms.
 */
export type Postings = readonly number[]

export interface TermIndex {
  readonly size: number
  postings(term: string): Postings
  /** The length of an entry divided by the average length. */
  relativeLength(entry: number): number
}

/** The data of an index. */
export interface IndexedTerms {
  readonly postings: ReadonlyMap<string, Postings>
  /** One for each entry. */
  readonly lengths: readonly number[]
}

export const termIndex = (lengths: readonly number[], postings: TermIndex['postings']): TermIndex => {
  const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length))
  return { size: lengths.length, postings, relativeLength: (entry) => (lengths[entry] ?? 0) / average }
}

const weights = { names: 3, words: 3, prose: 2, context: 1 } as const

/** Packages are dropped: many classes share them, so they say little. */
const withoutPackage = (name: string): string =>
  name.startsWith('nablarch.') ? name.slice(name.lastIndexOf('.') + 1) : name

const identifier = /^[A-Za-z][A-Za-z0-9$]*$/

/** A fast path: most names are plain identifiers in one script. */
const termsIn = (text: string): readonly string[] => {
  if (!identifier.test(text)) return termsOf(text)
  const { whole, parts } = wordTerms(text)
  return [whole, ...parts]
}

/** A single kana is not a useful search term. */
const isOneKana = (term: string): boolean => term.length === 1 && term >= 'ぁ' && term <= 'ー'

export const noPostings: Postings = []

/** Takes entries one by one, so that the caller can pause in between. */
export const collectTerms = (conceptsIn: FindConcepts): { add(texts: EntryTexts): void; terms(): IndexedTerms } => {
  const all = new Map<string, number[]>()
  const lengths: number[] = []
  const count = (terms: readonly string[], weight: number): number => {
    const entry = lengths.length
    for (const term of terms) {
      if (isOneKana(term)) continue
      const postings = all.get(term)
      if (postings === undefined) all.set(term, [entry, weight])
      else if (postings[postings.length - 2] === entry) postings[postings.length - 1] = (postings.at(-1) ?? 0) + weight
      else postings.push(entry, weight)
    }
    return terms.length * weight
  }
  return {
    add: (texts) => {
      let length = 0
      for (const part of ['names', 'words', 'prose', 'context'] as const) {
        for (const text of new Set(texts[part].map(withoutPackage))) {
          length += count(termsIn(text), weights[part]) + count(conceptsIn(text), weights[part])
        }
      }
      length += count(
        (texts.identifiers ?? []).map((name) => wordTerms(name).whole),
        weights.context,
      )
      lengths.push(length)
    },
    terms: () => ({ postings: all, lengths }),
  }
}
