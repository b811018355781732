import { isFunctionWord } from '../../../../text/function-words.ts'
import { fold } from '../../../../text/fold.ts'
import { wordTerms } from '../../../../text/identifier.ts'
import { scriptRuns } from '../../../../text/script-runs.ts'
import { japaneseFor } from '../../../../text/vocabulary/vocabulary.ts'
import { worth, type Alternative, type Clause } from './clause.ts'
import { japaneseClauses } from './japanese-clauses.ts'
import { isRequestWord } from './request-words.ts'
import { siblingsOf } from './siblings.ts'
import { conceptsOf, longestPhrase } from './thesaurus.ts'

interface Word {
  readonly text: string
  readonly whole: string
  readonly parts: readonly string[]
}

const wordClause = ({ text, whole, parts }: Word): Clause => {
  const alternatives: Alternative[] = [{ terms: [whole], kind: 'direct', quality: 1 }]
  if (parts.length > 0) alternatives.push({ terms: parts, kind: 'direct', quality: worth.parts })
  for (const terms of japaneseFor(whole)) alternatives.push({ terms, kind: 'vocabulary', quality: worth.japanese })
  for (const terms of siblingsOf(whole)) alternatives.push({ terms, kind: 'related', quality: worth.sibling })
  alternatives.push(...conceptAlternatives([whole]))
  const folded = fold(text)
  return { word: text, alternatives, weight: isFunctionWord(folded) ? 'none' : isRequestWord(folded) ? 'little' : 'full' }
}

const conceptAlternatives = (stems: readonly string[]): readonly Alternative[] =>
  conceptsOf(stems).flatMap(({ english, japanese }) => [
    ...english.map((terms): Alternative => ({ terms, kind: 'related', quality: worth.synonym })),
    ...japanese.map((terms): Alternative => ({ terms, kind: 'vocabulary', quality: worth.japanese })),
  ])

/** The longest known phrase that begins with the first of the words. */
const phraseClause = (words: readonly Word[]): { readonly clause: Clause; readonly length: number } | undefined => {
  for (let length = Math.min(longestPhrase, words.length); length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    const stems = phrase.map(({ whole }) => whole)
    const related = conceptAlternatives(stems)
    if (related.length === 0) continue
    const direct: Alternative = { terms: stems.filter((term) => !isFunctionWord(term)), kind: 'direct', quality: 1 }
    return { clause: { word: phrase.map(({ text }) => text).join(' '), alternatives: [direct, ...related], weight: 'full' }, length }
  }
  return undefined
}

function* englishClauses(words: readonly Word[]): Generator<Clause> {
  for (let at = 0; at < words.length; ) {
    const phrase = phraseClause(words.slice(at, at + longestPhrase))
    const word = words[at]
    if (phrase) yield phrase.clause
    else if (word) yield wordClause(word)
    at += phrase?.length ?? 1
  }
}

/** Nobody asks for more words than these in one sentence; what follows is not read. */
const longestQuery = 1_000

function* allClauses(query: string): Generator<Clause> {
  let words: Word[] = []
  const seen = new Set<string>()
  for (const run of scriptRuns(query.slice(0, longestQuery))) {
    if (run.kind === 'word') {
      words.push({ text: run.text, ...wordTerms(run.text) })
      continue
    }
    yield* englishClauses(words)
    words = []
    if (run.kind !== 'unspaced' || seen.has(run.text)) continue
    seen.add(run.text)
    yield* japaneseClauses(run.text)
  }
  yield* englishClauses(words)
}

/** What a query asks for, each word once. Words that say nothing count only in a query of nothing else. */
export const clausesOf = (query: string): readonly Clause[] => {
  const clauses = new Map<string, Clause>()
  for (const clause of allClauses(query)) if (!clauses.has(fold(clause.word))) clauses.set(fold(clause.word), clause)
  const all = [...clauses.values()]
  const telling = all.filter(({ weight }) => weight !== 'none')
  return telling.length > 0 ? telling : all
}
