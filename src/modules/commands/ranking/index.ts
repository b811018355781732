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

/** Reads a registry once, for any number of searches; rests between steps, as a large one takes a while. */
export const buildCommandIndexInSteps = (commands: readonly RegistryCommand[], ranking: Ranking): Steps<CommandIndex> =>
  builders[ranking](commands)

/** The same at once. */
export const buildCommandIndex = (commands: readonly RegistryCommand[], ranking: Ranking): CommandIndex =>
  finish(buildCommandIndexInSteps(commands, ranking))
