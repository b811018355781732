import { japaneseFor } from '../../../../text/vocabulary/vocabulary.ts'
import type { RegistryCommand } from '../../registry/registry-command.ts'
import { best } from '../best.ts'
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

/** Half of the words and a little: less is no fair match, however rare the words that were found. */
const enough = 0.58

/** One rare word makes the best command of those that have it, not a fair answer to a question of two. */
const soberly = (score: number, isFair: boolean): number => (isFair ? score : Math.min(score, 0.42 + 0.08 * score))

/** One word at least must be the word itself or its name in the other language: what is like all words of a query may be about something else. */
const certain = 0.78

/** In so few words each one is needed: checking a train schedule is not checking a schedule. */
const fewWords = 3

const isFair = ({ coverage, strongest, lacking, telling }: Weighed, place: number): boolean =>
  coverage(place) > enough && strongest(place) >= certain && (telling > fewWords || lacking(place) === 0)

const rounded = (score: number): number => Math.round(score * 1e4) / 1e4

/** The lists of words are read when they are first asked for, which takes its time: not all at once, and not in the first search. */
function* readLists(): Steps<void> {
  for (const read of [() => japaneseFor(''), () => conceptsOf(['']), () => neighboursOf('')]) {
    read()
    yield
  }
}

/** Finds commands by what a query means: the share of its words, by how much they say, for which a command has evidence. */
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
      return best(scores, touched, topN).flatMap((place) => {
        const command = distinct[place]
        ceiling = Math.min(ceiling, soberly(scores[place] ?? 0, isFair(weighed, place)))
        const score = rounded(ceiling)
        return command && score > 0 ? [{ command, score, why: explain(command, weighed.clauses) }] : []
      })
    },
  }
}
