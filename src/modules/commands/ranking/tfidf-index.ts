import { isFunctionWord } from '../../../text/function-words.ts'
import { termsOf } from '../../../text/terms.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { best } from './best.ts'
import { countWords, magnitude, type WordCounts } from './cosine-similarity.ts'
import { distinctCommands } from './distinct-commands.ts'
import type { CommandIndex, Explanation } from './ranking.ts'
import { eachInSteps, mapInSteps, type Steps } from './steps.ts'

/** Words that every sentence has would make any two of them alike. */
const countTerms = (text: string): WordCounts => countWords(termsOf(text).filter((term) => !isFunctionWord(term)))

/** Cosine of TF-IDF vectors over the descriptions alone. */
export function* buildTfidfIndex(commands: readonly RegistryCommand[]): Steps<CommandIndex> {
  const entries = yield* mapInSteps(distinctCommands(commands), (command) => ({
    command,
    counts: countTerms(command.description),
  }))
  const postings = new Map<string, (readonly [place: number, count: number])[]>()
  yield* eachInSteps(entries, ({ counts }, place) => {
    for (const [term, count] of counts) {
      const list = postings.get(term)
      if (list) list.push([place, count])
      else postings.set(term, [[place, count]])
    }
  })
  const rarity = (term: string): number => Math.log((1 + entries.length) / (1 + (postings.get(term)?.length ?? 0))) + 1
  const weigh = (counts: WordCounts): WordCounts =>
    new Map([...counts].map(([term, count]) => [term, count * rarity(term)]))
  const lengths = yield* mapInSteps(entries, ({ counts }) => magnitude(weigh(counts)))
  return {
    search: (query, topN) => {
      const wanted = weigh(countTerms(query))
      const length = magnitude(wanted)
      const sums = new Map<number, number>()
      for (const [term, weight] of wanted) {
        for (const [place, count] of postings.get(term) ?? [])
          sums.set(place, (sums.get(place) ?? 0) + weight * count * rarity(term))
      }
      const scores = new Float64Array(entries.length)
      for (const [place, sum] of sums) scores[place] = Math.min(1, sum / (length * (lengths[place] ?? 1)))
      return best(scores, sums.keys(), topN).flatMap((place) => {
        const entry = entries[place]
        return entry
          ? [{ command: entry.command, score: scores[place] ?? 0, why: explain(wanted, weigh(entry.counts)) }]
          : []
      })
    },
  }
}

const explain = (wanted: WordCounts, held: WordCounts): Explanation => {
  const products = [...wanted].map(([word, weight]) => ({ word, product: weight * (held.get(word) ?? 0) }))
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
