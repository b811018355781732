import type { Knowledge } from '../knowledge/schema.ts'
import { conceptFinder, foldThesaurus, type FoldedThesaurus } from './concepts.ts'
import type { Entry } from './entry.ts'
import { literalTexts, type LiteralTexts } from './literal.ts'
import { foldReadings, type FoldedReadings } from './readings.ts'
import { collectTerms, type IndexedTerms } from './term-index.ts'

/** All that has to be made of the texts of the entries: most of the work, which the build does once. */
export interface IndexedTexts {
  readonly thesaurus: FoldedThesaurus
  readonly readings: FoldedReadings
  /** Of each entry, in their order. */
  readonly literal: readonly LiteralTexts[]
  readonly terms: IndexedTerms
}

const entriesPerStep = 8

/** In steps (see `inSteps`), because all of it takes longer than a server may stand still. */
export function* indexTexts(entries: readonly Entry[], { extended }: Knowledge): Generator<undefined, IndexedTexts> {
  const thesaurus = foldThesaurus(extended.thesaurus)
  const terms = collectTerms(conceptFinder(thesaurus))
  const literal: LiteralTexts[] = []
  for (const [place, entry] of entries.entries()) {
    const texts = entry.texts()
    terms.add(texts)
    literal.push(literalTexts(entry.hit, texts))
    if (place % entriesPerStep === 0) yield
  }
  return { thesaurus, readings: foldReadings(extended.readings), literal, terms: terms.terms() }
}
