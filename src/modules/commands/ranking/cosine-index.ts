import type { RegistryCommand } from '../registry/registry-command.ts'
import { best } from './best.ts'
import { countWords, dotProduct, magnitude, wordsOf, type WordCounts } from './cosine-similarity.ts'
import { distinctCommands } from './distinct-commands.ts'
import type { CommandIndex, Explanation } from './ranking.ts'
import { mapInSteps, type Steps } from './steps.ts'

/** The text that the specification compares with a query. */
const searchTarget = ({ c1, c2, c3, description }: RegistryCommand): string =>
  `${c1} ${c2} ${c3} ${description}`.toLowerCase()

/** `cosineSimilarity` over a registry whose words were counted once. */
export function* buildCosineIndex(commands: readonly RegistryCommand[]): Steps<CommandIndex> {
  const entries = yield* mapInSteps(distinctCommands(commands), (command) => {
    const counts = countWords(wordsOf(searchTarget(command)))
    return { command, counts, magnitude: magnitude(counts) }
  })
  return {
    search: (query, topN) => {
      const wanted = countWords(wordsOf(query))
      const length = magnitude(wanted)
      const scores = entries.map((entry) => dotProduct(wanted, entry.counts) / (length * entry.magnitude))
      return best(scores, entries.keys(), topN).flatMap((place) => {
        const entry = entries[place]
        return entry
          ? [{ command: entry.command, score: Math.min(1, scores[place] ?? 0), why: explain(wanted, entry.command) }]
          : []
      })
    },
  }
}

const compared = ['c1', 'c2', 'c3', 'description'] as const

const explain = (wanted: WordCounts, command: RegistryCommand): Explanation => {
  const found = [...wanted.keys()].map((word) => ({
    word,
    field: compared.find((field) => wordsOf(command[field]).includes(word)),
  }))
  const matched = found.filter(({ field }) => field !== undefined)
  return {
    matched: matched.flatMap(({ word, field }) =>
      field ? [{ word, term: word, field, kind: 'direct' as const, share: 1 / matched.length }] : [],
    ),
    missing: found.flatMap(({ word, field }) => (field ? [] : [word])),
  }
}
