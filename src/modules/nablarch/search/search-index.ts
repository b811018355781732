import type { Meaning } from '../../../kernel/meaning.ts'
import { runInSteps } from '../../../kernel/run-in-steps.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import { createPause } from '../../../kernel/pause.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { conceptFinder, kanaFormsOf, type FindConcepts } from './concepts.ts'
import { entryMeaning, type CompareMeaning, type PreparedVectors } from './entry-meaning.ts'
import { entriesOf } from './entries-of.ts'
import type { Entry } from './entry.ts'
import { indexTexts } from './index-texts.ts'
import type { LiteralTexts } from './literal.ts'
import { classFinder, type FindClass } from './named-classes.ts'
import { readPreparedIndex } from './prepared-index.ts'
import { makeSplitKatakana, type SplitKatakana } from './readings.ts'
import { noPostings, termIndex, type TermIndex } from './term-index.ts'

/** The search index for one state of the knowledge files. */
export interface SearchIndex {
  readonly entries: readonly Entry[]
  /** One for each entry, in the same order. */
  readonly literal: readonly LiteralTexts[]
  readonly terms: TermIndex
  readonly conceptsIn: FindConcepts
  readonly splitKatakana: SplitKatakana
  /** Words in kana with which misspelt ones are compared. */
  kanaForms(): readonly string[]
  readonly findClass: FindClass
  /** Compares the entries with queries by meaning. */
  meaningOf(meaning: Meaning): CompareMeaning
}

/** Made at the first search, because a search by words alone needs no vectors. */
const meaningFor = (entries: readonly Entry[], prepared?: PreparedVectors): SearchIndex['meaningOf'] => {
  let made: { readonly model: string; readonly compare: CompareMeaning } | undefined
  return (meaning) => {
    if (made?.model !== meaning.model)
      made = { model: meaning.model, compare: entryMeaning(entries, meaning, prepared) }
    return made.compare
  }
}

function* buildSearchIndex(knowledge: Knowledge, entries: readonly Entry[]): Generator<undefined, SearchIndex> {
  const { thesaurus, readings, literal, terms } = yield* indexTexts(entries, knowledge)
  const { postings, lengths } = terms
  return {
    entries,
    literal,
    terms: termIndex(lengths, (term) => postings.get(term) ?? noPostings),
    conceptsIn: conceptFinder(thesaurus),
    splitKatakana: makeSplitKatakana(readings),
    kanaForms: () => kanaFormsOf(thesaurus),
    findClass: classFinder(entries),
    meaningOf: meaningFor(entries),
  }
}

/** Uses the index from the build if the files are unchanged, else builds it. */
const makeSearchIndex = async (knowledge: Knowledge): Promise<SearchIndex> => {
  const entries = entriesOf(knowledge)
  const prepared = knowledge.searchFile === undefined ? undefined : readPreparedIndex(knowledge.searchFile)
  if (prepared?.literal.length === entries.length)
    return {
      entries,
      ...prepared,
      findClass: classFinder(entries),
      meaningOf: meaningFor(entries, prepared.vectors),
    }
  return runInSteps(buildSearchIndex(knowledge, entries), createPause(new AbortController().signal))
}

const indexes = new WeakMap<Knowledge, () => Promise<SearchIndex>>()

/** Built at the first call and shared. A caller that aborts does not stop it, because others may wait for it. */
export const searchIndexOf = (knowledge: Knowledge): Promise<SearchIndex> => {
  const made = indexes.get(knowledge) ?? memoizeAsync(() => makeSearchIndex(knowledge))
  indexes.set(knowledge, made)
  return made()
}
