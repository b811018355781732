import { readFileSync } from 'node:fs'
import { conceptFinder, kanaFormsOf, type FoldedThesaurus } from './concepts.ts'
import type { IndexedTexts } from './index-texts.ts'
import type { LiteralTexts } from './literal.ts'
import { makeSplitKatakana, type FoldedReadings } from './readings.ts'
import type { SearchIndex } from './search-index.ts'
import { termIndex } from './term-index.ts'
import { readTerms, writeTerms } from './serialize-terms.ts'

/** The format of the index file that the build writes. */
interface SerializedIndex {
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
  } satisfies SerializedIndex)

/** `undefined` when the file cannot be read; the caller then builds the index. */
export const readPreparedIndex = (file: string): Omit<SearchIndex, 'entries'> | undefined => {
  try {
    const { thesaurus, readings, literal, lengths, terms } = JSON.parse(readFileSync(file, 'utf8')) as SerializedIndex
    return {
      literal,
      terms: termIndex(lengths, readTerms(terms)),
      conceptsIn: conceptFinder(thesaurus),
      splitKatakana: makeSplitKatakana(readings),
      kanaForms: () => kanaFormsOf(thesaurus),
    }
  } catch {
    return undefined
  }
}
