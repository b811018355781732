import type { RegistryCommand } from '../registry/registry-command.ts'
import { topPositions } from './top-positions.ts'
import { countWords, dotProduct, magnitude, wordsOf, type WordCounts } from './cosine-similarity.ts'
import { distinctCommands } from './distinct-commands.ts'
import type { CommandIndex, Explanation } from './ranking.ts'
import { mapInSteps, type Steps } from './steps.ts'

/** The text that is compared with a query, as the specification says. */
const searchTarget = ({ c1, c2, c3, description }: RegistryCommand): string =>
  `${c1} ${c2} ${c3} ${description}`.toLowerCase()

/** `cosineSimilarity` for a whole registry, with its words counted in advance. */
export function* buildCosineIndex(commands: readonly RegistryCommand[]): Steps<CommandIndex> {
  const entries = yield* mapInSteps(distinctCommands(commands), (command) => {
    const counts = countWords(wordsOf(searchTarget(command)))
    return { command, counts, magnitude: magnitude(counts) }
  })
  return {
    search: (query, topN) => {
      const queryCounts = countWords(wordsOf(query))
      const length = magnitude(queryCounts)
      const scores = entries.map((entry) => dotProduct(queryCounts, entry.counts) / (length * entry.magnitude))
      return topPositions(scores, entries.keys(), topN).flatMap((position) => {
        const entry = entries[position]
        return entry
          ? [
              {
                command: entry.command,
                score: Math.min(1, scores[position] ?? 0),
                why: explain(queryCounts, entry.command),
              },
            ]
          : []
      })
    },
  }
}

const compared = ['c1', 'c2', 'c3', 'description'] as const

const explain = (queryCounts: WordCounts, command: RegistryCommand): Explanation => {
  const found = [...queryCounts.keys()].map((word) => ({
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
