import { createWordMatcher } from '../../../src/modules/knowledge/search/gather/word-matcher.ts'
import { cutWords } from '../../../src/modules/knowledge/search/plan/query/cut-words.ts'
import { documentOf } from '../../../src/modules/knowledge/domain/index-document.ts'
import { holdsPhrase, phraseTest } from '../../../src/modules/knowledge/search/gather/phrase.ts'
import { foldPhrase, planClauses } from '../../../src/modules/knowledge/search/plan/clauses.ts'
import { makeSnippet } from '../../../src/modules/knowledge/search/present/snippet.ts'
import { columnsOf, takeColumns, characters } from '../../../src/text/characters.ts'
import { bestSentenceShares, createEvidenceScanner } from '../../../src/text/evidence.ts'
import { countWords, findWords, wordFinder } from '../../../src/text/find-words.ts'
import { foldWithOffsets } from '../../../src/text/fold-offsets.ts'
import { fold } from '../../../src/text/fold.ts'
import { hashTerm } from '../../../src/text/hash-term.ts'
import { wordTerms } from '../../../src/text/identifier.ts'
import { printable, printableText } from '../../../src/text/printable.ts'
import { eachQueryWord, queryWords } from '../../../src/text/query-words.ts'
import { rejoinPieces } from '../../../src/text/rejoin-pieces.ts'
import { scriptRuns } from '../../../src/text/script-runs.ts'
import { segments } from '../../../src/text/segments.ts'
import { sentences } from '../../../src/text/sentences.ts'
import { soundMatcher } from '../../../src/text/sounds.ts'
import { stem } from '../../../src/text/stem.ts'
import { termsOf } from '../../../src/text/terms.ts'
import { isKnownWord, japaneseFor, translatedStretches } from '../../../src/text/vocabulary/vocabulary.ts'
import type { Reader } from '../measure.ts'

/** Repeats one pattern up to the given number of UTF-16 units. */
const repeated =
  (pattern: string) =>
  (size: number): string =>
    pattern.repeat(Math.ceil(size / pattern.length))

/** Texts that are hard for readers of characters, words and sentences. */
const hardTexts: Readonly<Record<string, (size: number) => string>> = {
  'one letter': repeated('a'),
  'capitals and small letters': repeated('aB'),
  digits: repeated('1'),
  kana: repeated('かたかな'),
  'kana with long marks': repeated('データベースサーバー'),
  'long marks': repeated('ー'),
  kanji: repeated('接続障害'),
  'combining marks': repeated('\u0301\u0323'),
  'half-width voiced kana': repeated('ｶﾞ'),
  'surrogate pairs': repeated('😀'),
  'unpaired surrogates': repeated('\ud83d'),
  punctuation: repeated('-'),
  signs: repeated('%'),
  joints: repeated('a-'),
  'full stops': repeated('.'),
  blanks: (size) => `a${' '.repeat(size)}b`,
  'words and blanks': repeated('lock wal 認証 の '),
  quotes: repeated('"a" '),
}

const drain = (all: Iterable<unknown>): number => {
  let count = 0
  for (const _ of all) count++
  return count
}

const finder = wordFinder(queryWords('lock wal aaa 認証 かた ー 😀 1'))
const evidence = createEvidenceScanner('lock wal aaa 認証 かたかな ー 1 databases')
const itemOf = (content: string) => ({ id: 1, title: 'x', description: '', content, tags: [] })
const queryOf = (text: string) => ({
  filters: [],
  clauses: text.split(' ').map((word) => [{ kind: 'word' as const, text: word }]),
  excluded: [],
})

/** The functions that read whole texts of queries or items. */
const onWholeTexts: Readonly<Record<string, (text: string) => unknown>> = {
  characters,
  columnsOf,
  takeColumns: (text) => takeColumns(characters(text), 90),
  fold,
  foldWithOffsets,
  foldPhrase,
  scriptRuns,
  segments: (text) => drain(segments(text)),
  rejoinPieces: (text) => drain(rejoinPieces(segments(text))),
  sentences: (text) => drain(sentences(text)),
  wordTerms,
  termsOf,
  hashTerm,
  queryWords,
  eachQueryWord: (text) => drain(eachQueryWord(text)),
  wordFinder: (text) => wordFinder(queryWords(text)),
  findWords: (text) => findWords(text, finder),
  countWords: (text) => countWords(fold(text), finder),
  evidence: (text) => bestSentenceShares([evidence.scan(fold(text))], evidence.size),
  createEvidenceScanner,
  soundMatcher,
  'soundMatcher among': (text) => soundMatcher('ああえあおあえあおあえあお')?.among([text]),
  stem,
  translatedStretches,
  isKnownWord,
  japaneseFor,
  printable,
  printableText,
  documentOf: (text) => documentOf(itemOf(text)),
  makeSnippet: (text) => drain(makeSnippet(itemOf(text), [finder])),
  phraseTest: (text) => phraseTest(itemOf(text))('aaaa aaaa'),
  holdsPhrase: (text) => holdsPhrase(text, text.slice(0, 1_000)),
  cutWords: (text) => cutWords(queryOf(text)),
  planClauses: (text) => drain(planClauses(queryOf(text))),
  matcher: (text) => {
    const matcher = createWordMatcher({
      clauses: [{ alternatives: [{ terms: termsOf(text) }], required: false, isName: false }],
      excluded: [],
    })
    return matcher.match(
      matcher.terms.map(() => 1),
      () => true,
    )
  },
}

/** Every exported function of src/text and of the search of items that sees text from outside, with each hard text. */
export const textReaders: readonly Reader[] = Object.entries(onWholeTexts).flatMap(([reader, run]) =>
  Object.entries(hardTexts).map(([text, make]) => ({ name: `${reader}: ${text}`, make, run })),
)
