import type { Meaning } from '../../../../kernel/meaning.ts'
import { japaneseFor } from '../../../../text/vocabulary/vocabulary.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { topPositions } from '../top-positions.ts'
import { distinctCommands } from '../distinct-commands.ts'
import type { CommandIndex } from '../ranking.ts'
import type { Steps } from '../steps.ts'
import { clausesOf } from './clauses.ts'
import { buildCommandMeaning } from './command-meaning.ts'
import { createEvidence } from './evidence.ts'
import { explain } from './explain.ts'
import { fuse, type Fused } from './fuse.ts'
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

/** Meaning alone never makes a match look fair. */
const maxUnfairScore = 0.49

const scoreAt = (weighed: Weighed, fused: Fused | undefined, position: number): number => {
  const fair = isFair(weighed, position)
  const byWords = limitedScore(weighed.scores[position] ?? 0, fair)
  return fair || !fused ? byWords : Math.max(byWords, Math.min(maxUnfairScore, fused.mean(position)))
}

/**
 * Finds commands by words, and by meaning if there is a model. The score by words is the weighted share of the query
 * words for which a command has a match.
 */
export function* buildHybridIndex(
  commands: readonly RegistryCommand[],
  meaning?: () => Meaning | undefined,
): Steps<CommandIndex> {
  yield* readLists()
  const distinct = distinctCommands(commands)
  const index = yield* buildTermIndex(distinct)
  const evidence = createEvidence(index)
  const model = meaning?.()
  const compare = model && (yield* buildCommandMeaning(distinct, model))
  return {
    search: (query, topN) => {
      const weighed = weighClauses(clausesOf(query), evidence)
      const compared = compare?.(query)
      const fused = compared && fuse(weighed, compared)
      const { scores, found } = fused ?? { scores: weighed.scores, found: weighed.touched }
      let ceiling = 1
      return topPositions(scores, found, topN).flatMap((position) => {
        const command = distinct[position]
        ceiling = Math.min(ceiling, scoreAt(weighed, fused, position))
        const score = rounded(ceiling)
        if (!command || score <= 0) return []
        const why = explain(command, weighed.clauses)
        return [{ command, score, why: fused ? { ...why, meaning: fused.explain(position) } : why }]
      })
    },
  }
}
