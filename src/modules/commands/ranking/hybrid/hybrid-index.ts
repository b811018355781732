import type { RegistryCommand } from '../../registry/registry-command.ts'
import { best } from '../best.ts'
import { distinctCommands } from '../distinct-commands.ts'
import type { CommandIndex } from '../ranking.ts'
import type { Steps } from '../steps.ts'
import { clausesOf } from './clauses.ts'
import { createEvidence } from './evidence.ts'
import { explain } from './explain.ts'
import { buildTermIndex } from './term-index.ts'
import { weighClauses } from './weigh.ts'

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4

/** Finds commands by what a query means: the share of its words, by how much they say, for which a command has evidence. */
export function* buildHybridIndex(commands: readonly RegistryCommand[]): Steps<CommandIndex> {
  const distinct = distinctCommands(commands)
  const index = yield* buildTermIndex(distinct)
  const evidence = createEvidence(index)
  return {
    search: (query, topN) => {
      const weighed = weighClauses(clausesOf(query), evidence)
      const { scores, touched } = weighed
      return best(scores, touched, topN).flatMap((place) => {
        const command = distinct[place]
        const score = rounded(Math.min(1, scores[place] ?? 0))
        return command && score > 0 ? [{ command, score, why: explain(command, weighed.clauses) }] : []
      })
    },
  }
}
