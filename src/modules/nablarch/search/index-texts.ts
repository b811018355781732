import type { Knowledge } from '../knowledge/schema.ts'
import { conceptFinder, foldThesaurus, type FoldedThesaurus } from './concepts.ts'
import type { Entry } from './entry.ts'
import { literalTexts, type LiteralTexts } from './literal.ts'
import { foldReadings, type FoldedReadings } from './readings.ts'
import { collectTerms, type IndexedTerms } from './term-index.ts'

/** The part of the index that is built from texts. It is most of the work, so the build prepares it. */
export interface IndexedTexts {
  readonly thesaurus: FoldedThesaurus
  readonly readings: FoldedReadings
  /** One for each entry, in the same order. */
  readonly literal: readonly LiteralTexts[]
  readonly terms: IndexedTerms
}

const entriesPerStep = 8

/** Runs in steps (see `runInSteps`), because the whole work would block the server for too long. */
export function* indexTexts(entries: readonly Entry[], { extended }: Knowledge): Generator<undefined, IndexedTexts> {
  const thesaurus = foldThesaurus(extended.thesaurus)
  const terms = collectTerms(conceptFinder(thesaurus))
  const literal: LiteralTexts[] = []
  for (const [index, entry] of entries.entries()) {
    const texts = entry.texts()
    terms.add(texts)
    literal.push(literalTexts(entry.hit, texts))
    if (index % entriesPerStep === 0) yield
  }
  return { thesaurus, readings: foldReadings(extended.readings), literal, terms: terms.terms() }
}
