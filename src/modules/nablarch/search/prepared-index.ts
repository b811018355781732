import type { ReadText } from '../knowledge/schema.ts'
import { conceptFinder, kanaFormsOf, type FoldedThesaurus } from './concepts.ts'
import type { PreparedVectors } from './entry-meaning.ts'
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
  /** Missing if the build had no model. */
  readonly vectors?: PreparedVectors
}

/** What a search needs besides the entries. */
interface PreparedIndex extends Omit<SearchIndex, 'entries' | 'findClass' | 'meaningOf'> {
  readonly vectors?: PreparedVectors | undefined
}

export const writeIndex = (
  { thesaurus, readings, literal, terms }: IndexedTexts,
  vectors: PreparedVectors | undefined,
): string =>
  JSON.stringify({
    thesaurus,
    readings,
    literal,
    lengths: terms.lengths,
    terms: writeTerms(terms.postings),
    ...(vectors && { vectors }),
  } satisfies SerializedIndex)

/** `undefined` when the file cannot be read; the caller then builds the index. */
export const readPreparedIndex = (read: ReadText): PreparedIndex | undefined => {
  try {
    const text = read()
    if (text === undefined) return undefined
    const written = JSON.parse(text) as SerializedIndex
    const { thesaurus, readings, literal, lengths, terms, vectors } = written
    return {
      vectors,
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
