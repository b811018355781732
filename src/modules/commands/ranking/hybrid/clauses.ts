import { fold } from '../../../../text/fold.ts'
import { wordTerms } from '../../../../text/identifier.ts'
import { scriptRuns } from '../../../../text/script-runs.ts'
import type { Clause } from './clause.ts'
import { englishClauses, type Word } from './english-clauses.ts'
import { japaneseClauses } from './japanese-clauses.ts'

/** Removes the end of a contraction, which has no meaning for the search: what's, doesn't. */
const wordOf = (written: string): Word => {
  const text = written.replace(/n['’]t$|['’](?:s|re|ve|ll|d|m)$/iu, '')
  return { text, ...wordTerms(text) }
}

/** The rest of a longer query is ignored. */
const maxQueryCharacters = 1_000

function* allClauses(query: string): Generator<Clause> {
  let words: Word[] = []
  const seen = new Set<string>()
  for (const run of scriptRuns(query.slice(0, maxQueryCharacters))) {
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

/** The words of a query, each once. Function words count only in a query that has no other words. */
export const clausesOf = (query: string): readonly Clause[] => {
  const clauses = new Map<string, Clause>()
  for (const clause of allClauses(query)) if (!clauses.has(fold(clause.word))) clauses.set(fold(clause.word), clause)
  const all = [...clauses.values()]
  const withContent = all.filter(({ weight }) => weight !== 'none')
  return withContent.length > 0 ? withContent : all
}
