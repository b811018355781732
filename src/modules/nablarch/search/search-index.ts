import { inSteps } from '../../../kernel/in-steps.ts'
import { createPace } from '../../../kernel/pace.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { conceptFinder, type FindConcepts } from './concepts.ts'
import { entriesOf } from './entries-of.ts'
import type { Entry } from './entry.ts'
import { literalTexts, type LiteralTexts } from './literal.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'

/** What is searched, made from one state of the files. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  /** Of each entry, in their order. */
  readonly literal: readonly LiteralTexts[]
  readonly terms: TermIndex
  readonly conceptsIn: FindConcepts
}

const entriesPerStep = 8

/** In steps (see `inSteps`), because all of it takes longer than a server may stand still. */
function* buildSearchIndex(knowledge: Knowledge): Generator<undefined, SearchIndex> {
  const entries = entriesOf(knowledge)
  yield
  const conceptsIn = conceptFinder(knowledge.extended.thesaurus)
  const terms = createTermIndex(conceptsIn)
  const literal: LiteralTexts[] = []
  for (const [place, entry] of entries.entries()) {
    terms.add(entry)
    literal.push(literalTexts(entry))
    if (place % entriesPerStep === 0) yield
  }
  return { entries, literal, terms: terms.index(), conceptsIn }
}

const indexes = new WeakMap<Knowledge, Promise<SearchIndex>>()

/** Made when it is first asked for, whoever asks: one caller who goes away does not end it for the others. */
export const searchIndexOf = (knowledge: Knowledge): Promise<SearchIndex> => {
  const known = indexes.get(knowledge)
  if (known !== undefined) return known
  const made = inSteps(buildSearchIndex(knowledge), createPace(new AbortController().signal))
  indexes.set(knowledge, made)
  return made
}
