import { waitForAll } from '../../../concurrency/wait-for-all.ts'
import { eachQueryWord, type QueryWord } from '../../../text/query-words.ts'
import type { IndexTotals, ModelVector } from '../ports.ts'
import { clauseOf, termsOf, wordOf, type Clause } from '../search/plan/clauses.ts'
import { countClauses, findClauses, type CountedClause } from '../search/plan/count-clauses.ts'
import type { SearchContext } from '../search/search-context.ts'

/** What a prompt asks for. Quotes, colons and hyphens in it are no phrases, filters and exclusions. */
export interface PromptPlan {
  /** The words that say something, in the order of the prompt. */
  readonly clauses: readonly Clause[]
  /** Those of them that some item may have, rarest first. */
  readonly counted: readonly CountedClause[]
  readonly totals: IndexTotals
  /** All terms whose frequencies are needed. */
  readonly terms: readonly string[]
  /** The vector of the prompt, if the items have vectors of the same model. */
  readonly vector?: ModelVector | undefined
}

/** A long prompt is mostly data. Its words are taken from its beginning, and some from its end. */
const mostFirstWords = 48
const mostLastWords = 16
const lastCharacters = 300

function* strongWords(text: string): Generator<QueryWord> {
  for (const word of eachQueryWord(text)) if (!word.weak) yield word
}

const wordsOf = (text: string): readonly QueryWord[] => {
  const words = new Map<string, QueryWord>()
  for (const word of strongWords(text)) {
    if (!words.has(word.text)) words.set(word.text, word)
    if (words.size < mostFirstWords) continue
    // The end may begin inside a word.
    const end = text.slice(-lastCharacters).replace(/^\S*\s/u, '')
    for (const last of [...strongWords(end)].slice(-mostLastWords)) words.set(last.text, last)
    break
  }
  return [...words.values()]
}

/** A single character is never a name here, because it stands among other words. */
const clauseAmongOthers = (word: QueryWord): Clause => {
  const clause = clauseOf(word)
  return { ...clause, isName: clause.isName && word.kind === 'word' }
}

/** `vectorFor` gives the vector of the prompt, if the items have vectors of its model. */
export const planPrompt = async (
  context: SearchContext,
  text: string,
  vectorFor: (totals: IndexTotals) => ModelVector | undefined,
): Promise<PromptPlan> => {
  const clauses = wordsOf(text).map(clauseAmongOthers)
  const [totals, found] = await waitForAll([context.tx.indexTotals(), findClauses(context, clauses)])
  const counted = countClauses(found, totals)
  const terms = termsOf({ clauses: counted.map(({ clause }) => clause), excluded: [] })
  return { clauses, counted, totals, terms, vector: clauses.length > 0 ? vectorFor(totals) : undefined }
}

/** The words of the plan with their counts, as the judge wants them. */
export const askedWords = ({ clauses, counted }: PromptPlan) => {
  const byWord = new Map(counted.map((one) => [wordOf(one.clause), one]))
  return clauses.map((clause) => {
    const text = wordOf(clause)
    const found = byWord.get(text)
    const { alternatives } = found?.clause ?? clause
    const forms = alternatives.map(({ terms, indirect }) => ({ terms, ...(indirect && { indirect }) }))
    return { text, forms, items: found?.count ?? 0 }
  })
}
