import type { RegistryCommand } from '../registry/registry-command.ts'
import { buildCosineIndex } from './cosine-index.ts'
import { buildHybridIndex } from './hybrid/hybrid-index.ts'
import type { CommandIndex, Ranking } from './ranking.ts'
import { buildTfidfIndex } from './tfidf-index.ts'

export { cosineSimilarity } from './cosine-similarity.ts'
export type { CommandIndex, Explanation, Field, MatchedWord, MatchKind, RankedCommand, Ranking } from './ranking.ts'

const builders: Readonly<Record<Ranking, (commands: readonly RegistryCommand[]) => CommandIndex>> = {
  hybrid: buildHybridIndex,
  tfidf: buildTfidfIndex,
  cosine: buildCosineIndex,
}

/** Reads a registry once, for any number of searches. */
export const buildCommandIndex = (commands: readonly RegistryCommand[], ranking: Ranking): CommandIndex => builders[ranking](commands)
