import type { Meaning } from '../../../kernel/meaning.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { buildCosineIndex } from './cosine-index.ts'
import { buildHybridIndex } from './hybrid/hybrid-index.ts'
import type { CommandIndex, Ranking } from './ranking.ts'
import { finish, type Steps } from './steps.ts'
import { buildTfidfIndex } from './tfidf-index.ts'

export { cosineSimilarity } from './cosine-similarity.ts'
export { resultOf, type SearchResult } from './result-of.ts'
export type { CommandIndex, Explanation, Field, MatchedWord, MatchKind, RankedCommand, Ranking } from './ranking.ts'

/** Called only by a ranking that uses the model, because loading it takes time. */
export type FindMeaning = () => Meaning | undefined

type Build = (commands: readonly RegistryCommand[], meaning: FindMeaning | undefined) => Steps<CommandIndex>

const builders: Readonly<Record<Ranking, Build>> = {
  hybrid: buildHybridIndex,
  tfidf: buildTfidfIndex,
  cosine: buildCosineIndex,
}

/** Builds the index of a registry in steps, so that a large one does not block the server. */
export const buildCommandIndexInSteps = (
  commands: readonly RegistryCommand[],
  ranking: Ranking,
  meaning?: FindMeaning,
): Steps<CommandIndex> => builders[ranking](commands, meaning)

/** Builds the index of a registry without pauses. */
export const buildCommandIndex = (
  commands: readonly RegistryCommand[],
  ranking: Ranking,
  meaning?: FindMeaning,
): CommandIndex => finish(buildCommandIndexInSteps(commands, ranking, meaning))
