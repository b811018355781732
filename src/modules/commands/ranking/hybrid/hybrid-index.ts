import { japaneseFor } from '../../../../text/vocabulary/vocabulary.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { topPositions } from '../top-positions.ts'
import { distinctCommands } from '../distinct-commands.ts'
import type { CommandIndex } from '../ranking.ts'
import type { Steps } from '../steps.ts'
import { clausesOf } from './clauses.ts'
import { createEvidence } from './evidence.ts'
import { explain } from './explain.ts'
import { buildTermIndex } from './term-index.ts'
import { conceptsOf } from './thesaurus.ts'
import { neighboursOf } from './topics.ts'
import { weighClauses, type Weighed } from './weigh.ts'

/** The share of the words that a fair match needs, even if the words found are rare. */
const fairCoverage = 0.58

/** Keeps a match that is not fair at or below 0.5: one rare word of two is not enough. */
const limitedScore = (score: number, isFair: boolean): number => (isFair ? score : Math.min(score, 0.42 + 0.08 * score))

/** At least one word must match itself or its translation: similar words alone may be about something else. */
const certainMatch = 0.78

/** Queries up to this length need every word: checking a train schedule is not checking a schedule. */
const shortQueryWords = 3

const isFair = ({ coverage, strongest, missingWords, contentWords }: Weighed, position: number): boolean =>
  coverage(position) > fairCoverage &&
  strongest(position) >= certainMatch &&
  (contentWords > shortQueryWords || missingWords(position) === 0)

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4

/** Loads the word lists one by one while the index is built, so that the first search is not slow. */
function* readLists(): Steps<void> {
  for (const read of [() => japaneseFor(''), () => conceptsOf(['']), () => neighboursOf('')]) {
    read()
    yield
  }
}

/** Finds commands by meaning. The score is the weighted share of the query words for which a command has a match. */
export function* buildHybridIndex(commands: readonly RegistryCommand[]): Steps<CommandIndex> {
  yield* readLists()
  const distinct = distinctCommands(commands)
  const index = yield* buildTermIndex(distinct)
  const evidence = createEvidence(index)
  return {
    search: (query, topN) => {
      const weighed = weighClauses(clausesOf(query), evidence)
      const { scores, touched } = weighed
      let ceiling = 1
      return topPositions(scores, touched, topN).flatMap((position) => {
        const command = distinct[position]
        ceiling = Math.min(ceiling, limitedScore(scores[position] ?? 0, isFair(weighed, position)))
        const score = rounded(ceiling)
        return command && score > 0 ? [{ command, score, why: explain(command, weighed.clauses) }] : []
      })
    },
  }
}
