import { inSteps } from '../../../kernel/in-steps.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { createPace } from '../../../kernel/pace.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { conceptFinder, kanaFormsOf, type FindConcepts } from './concepts.ts'
import { entriesOf } from './entries-of.ts'
import type { Entry } from './entry.ts'
import { indexTexts } from './index-texts.ts'
import type { LiteralTexts } from './literal.ts'
import { readPreparedIndex } from './prepared-index.ts'
import { makeSplitName, type SplitReading } from './readings.ts'
import { noPostings, termIndex, type TermIndex } from './term-index.ts'

/** What is searched, made from one state of the files. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  /** Of each entry, in their order. */
  readonly literal: readonly LiteralTexts[]
  readonly terms: TermIndex
  readonly conceptsIn: FindConcepts
  readonly splitReading: SplitReading
  /** Words in kana that a misspelt one may have meant. */
  kanaForms(): readonly string[]
}

function* buildSearchIndex(knowledge: Knowledge, entries: readonly Entry[]): Generator<undefined, SearchIndex> {
  const { thesaurus, readings, literal, terms } = yield* indexTexts(entries, knowledge)
  const { postings, lengths } = terms
  return {
    entries,
    literal,
    terms: termIndex(lengths, (term) => postings.get(term) ?? noPostings),
    conceptsIn: conceptFinder(thesaurus),
    splitReading: makeSplitName(readings),
    kanaForms: () => kanaFormsOf(thesaurus),
  }
}

/** What the build made, where the files are those that it saw; else made here. */
const makeSearchIndex = async (knowledge: Knowledge): Promise<SearchIndex> => {
  const entries = entriesOf(knowledge)
  const prepared = knowledge.searchFile === undefined ? undefined : readPreparedIndex(knowledge.searchFile)
  if (prepared?.literal.length === entries.length) return { entries, ...prepared }
  return inSteps(buildSearchIndex(knowledge, entries), createPace(new AbortController().signal))
}

const indexes = new WeakMap<Knowledge, () => Promise<SearchIndex>>()

/** Made when it is first asked for, whoever asks: one caller who goes away does not end it for the others. */
export const searchIndexOf = (knowledge: Knowledge): Promise<SearchIndex> => {
  const made = indexes.get(knowledge) ?? memoizeAsync(() => makeSearchIndex(knowledge))
  indexes.set(knowledge, made)
  return made()
}
