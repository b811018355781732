import { fold } from '../../../../text/fold.ts'
import { wordTerms } from '../../../../text/identifier.ts'
import { scriptRuns } from '../../../../text/script-runs.ts'
import type { Clause } from './clause.ts'
import { englishClauses, type Word } from './english-clauses.ts'
import { japaneseClauses } from './japanese-clauses.ts'

/** What is left of a contraction says nothing: what's, doesn't, any's. */
const wordOf = (written: string): Word => {
  const text = written.replace(/n['’]t$|['’](?:s|re|ve|ll|d|m)$/iu, '')
  return { text, ...wordTerms(text) }
}

/** Nobody asks for more words than these in one sentence; what follows is not read. */
const longestQuery = 1_000

function* allClauses(query: string): Generator<Clause> {
  let words: Word[] = []
  const seen = new Set<string>()
  for (const run of scriptRuns(query.slice(0, longestQuery))) {
    if (run.kind === 'word') {
      words.push(wordOf(run.text))
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
