import { isFunctionWord } from '../../../text/function-words.ts'
import { termsOf } from '../../../text/terms.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { topPositions } from './top-positions.ts'
import { countWords, magnitude, type WordCounts } from './cosine-similarity.ts'
import { distinctCommands } from './distinct-commands.ts'
import type { CommandIndex, Explanation } from './ranking.ts'
import { eachInSteps, mapInSteps, type Steps } from './steps.ts'

/** Function words are left out: they would make any two sentences similar. */
const countTerms = (text: string): WordCounts => countWords(termsOf(text).filter((term) => !isFunctionWord(term)))

/** Cosine of TF-IDF vectors over the descriptions. */
export function* buildTfidfIndex(commands: readonly RegistryCommand[]): Steps<CommandIndex> {
  const entries = yield* mapInSteps(distinctCommands(commands), (command) => ({
    command,
    counts: countTerms(command.description),
  }))
  const postings = new Map<string, (readonly [position: number, count: number])[]>()
  yield* eachInSteps(entries, ({ counts }, position) => {
    for (const [term, count] of counts) {
      const list = postings.get(term)
      if (list) list.push([position, count])
      else postings.set(term, [[position, count]])
    }
  })
  const rarity = (term: string): number => Math.log((1 + entries.length) / (1 + (postings.get(term)?.length ?? 0))) + 1
  const weigh = (counts: WordCounts): WordCounts =>
    new Map([...counts].map(([term, count]) => [term, count * rarity(term)]))
  const lengths = yield* mapInSteps(entries, ({ counts }) => magnitude(weigh(counts)))
  return {
    search: (query, topN) => {
      const queryCounts = weigh(countTerms(query))
      const length = magnitude(queryCounts)
      const sums = new Map<number, number>()
      for (const [term, weight] of queryCounts) {
        for (const [position, count] of postings.get(term) ?? [])
          sums.set(position, (sums.get(position) ?? 0) + weight * count * rarity(term))
      }
      const scores = new Float64Array(entries.length)
      for (const [position, sum] of sums) scores[position] = Math.min(1, sum / (length * (lengths[position] ?? 1)))
      return topPositions(scores, sums.keys(), topN).flatMap((position) => {
        const entry = entries[position]
        return entry
          ? [{ command: entry.command, score: scores[position] ?? 0, why: explain(queryCounts, weigh(entry.counts)) }]
          : []
      })
    },
  }
}

const explain = (queryCounts: WordCounts, commandCounts: WordCounts): Explanation => {
  const products = [...queryCounts].map(([word, weight]) => ({
    word,
    product: weight * (commandCounts.get(word) ?? 0),
  }))
  const total = products.reduce((sum, { product }) => sum + product, 0)
  return {
    matched: products.flatMap(({ word, product }) =>
      product > 0
        ? [{ word, term: word, field: 'description' as const, kind: 'direct' as const, share: product / total }]
        : [],
    ),
    missing: products.flatMap(({ word, product }) => (product > 0 ? [] : [word])),
  }
}
