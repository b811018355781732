import { readFileSync } from 'node:fs'
import { conceptFinder, kanaFormsOf, type FoldedThesaurus } from './concepts.ts'
import type { IndexedTexts } from './index-texts.ts'
import type { LiteralTexts } from './literal.ts'
import { makeSplitName, type FoldedReadings } from './readings.ts'
import type { SearchIndex } from './search-index.ts'
import { termIndex } from './term-index.ts'
import { readTerms, writeTerms } from './written-terms.ts'

/** The index as the build writes it. */
interface WrittenIndex {
  readonly thesaurus: FoldedThesaurus
  readonly readings: FoldedReadings
  readonly literal: readonly LiteralTexts[]
  readonly lengths: readonly number[]
  readonly terms: string
}

export const writeIndex = ({ thesaurus, readings, literal, terms }: IndexedTexts): string =>
  JSON.stringify({
    thesaurus,
    readings,
    literal,
    lengths: terms.lengths,
    terms: writeTerms(terms.postings),
  } satisfies WrittenIndex)

/** Nothing where it cannot be read: it can be made anew. */
export const readPreparedIndex = (file: string): Omit<SearchIndex, 'entries'> | undefined => {
  try {
    const { thesaurus, readings, literal, lengths, terms } = JSON.parse(readFileSync(file, 'utf8')) as WrittenIndex
    return {
      literal,
      terms: termIndex(lengths, readTerms(terms)),
      conceptsIn: conceptFinder(thesaurus),
      splitReading: makeSplitName(readings),
      kanaForms: () => kanaFormsOf(thesaurus),
    }
  } catch {
    return undefined
  }
}
