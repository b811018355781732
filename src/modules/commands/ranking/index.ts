import type { RegistryCommand } from '../registry/registry-command.ts'
import { buildCosineIndex } from './cosine-index.ts'
import { buildHybridIndex } from './hybrid/hybrid-index.ts'
import type { CommandIndex, Ranking } from './ranking.ts'
import { finish, type Steps } from './steps.ts'
import { buildTfidfIndex } from './tfidf-index.ts'

export { cosineSimilarity } from './cosine-similarity.ts'
export type { CommandIndex, Explanation, Field, MatchedWord, MatchKind, RankedCommand, Ranking } from './ranking.ts'

const builders: Readonly<Record<Ranking, (commands: readonly RegistryCommand[]) => Steps<CommandIndex>>> = {
  hybrid: buildHybridIndex,
  tfidf: buildTfidfIndex,
  cosine: buildCosineIndex,
}

/** Builds the index of a registry in steps, so that a large one does not block the server. */
export const buildCommandIndexInSteps = (commands: readonly RegistryCommand[], ranking: Ranking): Steps<CommandIndex> =>
  builders[ranking](commands)

/** Builds the index of a registry without pauses. */
export const buildCommandIndex = (commands: readonly RegistryCommand[], ranking: Ranking): CommandIndex =>
  finish(buildCommandIndexInSteps(commands, ranking))
