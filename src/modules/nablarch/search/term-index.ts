import { termsOf } from '../../../text/terms.ts'
import type { FindConcepts } from './concepts.ts'
import type { Entry } from './entry.ts'

/** Which entries have a term, and how often, weighed by where they have it. */
export interface Postings {
  readonly entries: readonly number[]
  readonly frequencies: readonly number[]
}

export interface TermIndex {
  readonly size: number
  postings(term: string): Postings
  /** How long an entry is, in times of the average. */
  relativeLength(entry: number): number
}

const weights = { names: 3, words: 3, prose: 2, context: 1 } as const

/** A class by its name alone: packages say little, and all the same. */
const withoutPackage = (name: string): string => (name.startsWith('nablarch.') ? name.slice(name.lastIndexOf('.') + 1) : name)

const none: Postings = { entries: [], frequencies: [] }

interface Growing {
  readonly entries: number[]
  readonly frequencies: number[]
}

/** Takes entries one by one, so that whoever fills it can pause in between. */
export const createTermIndex = (conceptsIn: FindConcepts): { add(entry: Entry): void; index(): TermIndex } => {
  const all = new Map<string, Growing>()
  const lengths: number[] = []
  return {
    add: (entry) => {
      const frequencies = frequenciesIn(entry, conceptsIn)
      let length = 0
      for (const [term, frequency] of frequencies) {
        length += frequency
        const postings = all.get(term)
        if (postings === undefined) all.set(term, { entries: [lengths.length], frequencies: [frequency] })
        else {
          postings.entries.push(lengths.length)
          postings.frequencies.push(frequency)
        }
      }
      lengths.push(length)
    },
    index: () => {
      const average = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length))
      return {
        size: lengths.length,
        postings: (term) => all.get(term) ?? none,
        relativeLength: (entry) => (lengths[entry] ?? 0) / average,
      }
    },
  }
}

const frequenciesIn = (entry: Entry, conceptsIn: FindConcepts): ReadonlyMap<string, number> => {
  const frequencies = new Map<string, number>()
  const count = (terms: readonly string[], weight: number): void => {
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + weight)
  }
  for (const part of ['names', 'words', 'prose', 'context'] as const) {
    for (const text of new Set(entry[part].map(withoutPackage))) {
      count(termsOf(text), weights[part])
      count(conceptsIn(text), weights[part])
    }
  }
  return frequencies
}
