import { isObject } from '../../../kernel/is-object.ts'
import type { Ranking } from '../ranking/ranking.ts'
import { parseJsonObject } from './parse-json.ts'
import { ContentProblem } from './registry-problem.ts'

/** The file that names the registries. It belongs to Climpt, so unknown keys are allowed. */
export interface RegistryConfig {
  /** The path of the registry of each agent, as written in the file. */
  readonly registries: ReadonlyMap<string, string>
  readonly ranking?: Ranking
  readonly prompts?: boolean
}

const defaultRegistryPath = '.agent/climpt/registry.json'

export const defaultConfig: RegistryConfig = { registries: new Map([['climpt', defaultRegistryPath]]) }

const rankings: readonly Ranking[] = ['hybrid', 'tfidf', 'cosine']

export const parseConfig = (text: string): RegistryConfig => {
  const { registries, ranking, prompts } = parseJsonObject(text)
  if (!isObject(registries)) throw new ContentProblem('registries must be an object')
  const known = rankings.find((one) => one === ranking)
  if (ranking !== undefined && known === undefined)
    throw new ContentProblem(`ranking must be one of ${rankings.join(', ')}`)
  if (prompts !== undefined && typeof prompts !== 'boolean') throw new ContentProblem('prompts must be true or false')
  return {
    registries: new Map(Object.entries(registries).map(([agent, path]) => [agent, readPath(agent, path)])),
    ...(known !== undefined && { ranking: known }),
    ...(prompts !== undefined && { prompts }),
  }
}

const readPath = (agent: string, path: unknown): string => {
  if (typeof path !== 'string' || path === '' || path.includes('\0'))
    throw new ContentProblem(`registries.${agent} must be the path of a file`)
  return path
}
