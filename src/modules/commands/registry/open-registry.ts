import { sharedRun } from '../../../concurrency/shared-run.ts'
import type { Logger } from '../../../kernel/host.ts'
import { memoizeAsync } from '../../../kernel/memoize-async.ts'
import type { AgentCommands, AgentState, CommandRegistry, RegistrySnapshot } from '../ports.ts'
import type { CommandIndex, Ranking } from '../ranking/ranking.ts'
import { watchFolders } from './folder-watch.ts'
import { defaultConfig, parseConfig, type RegistryConfig } from './parse-config.ts'
import { parseRegistry } from './parse-registry.ts'
import { configPaths, registryPaths, shownPath, type Roots } from './paths.ts'
import type { RegistryCommand } from './registry-command.ts'
import type { RegistryProblem } from './registry-problem.ts'
import { outside, watchFile, type Inspection, type WatchedFile } from './watched-file.ts'

export interface RegistryParts extends Roots {
  /** From Kura's settings. The registry configuration may override the default. */
  readonly ranking: Ranking
  readonly offersPrompts: boolean
  readonly logger: Logger
  buildIndex(commands: readonly RegistryCommand[], ranking: Ranking): Promise<CommandIndex>
  /** Called when the commands have changed. */
  onChange(): void
}

interface LoadProblem {
  readonly problem: RegistryProblem | undefined
  /** Whether older content is still in use. */
  readonly isKept: boolean
}

/** What was read from the first of several files that exists. */
interface ReadResult<T> {
  readonly value: T | undefined
  readonly problem: RegistryProblem | undefined
}

/**
 * The registries of every agent. Each check builds a complete snapshot before it replaces the last one, so that no
 * call sees a half-loaded state.
 */
export const openRegistry = (parts: RegistryParts): CommandRegistry => {
  const within = [parts.projectDir, parts.homeDir]
  const configFiles = new Map(configPaths(parts).map((path) => [path, watchFile({ path, within, parse: parseConfig })]))
  let registryFiles = new Map<string, WatchedFile<readonly RegistryCommand[]>>()
  let config: RegistryConfig | undefined
  let snapshot: RegistrySnapshot | undefined
  const logged = new Set<string>()

  const readConfig = async (force: boolean): Promise<RegistryProblem | undefined> => {
    const { value, problem } = await readFirst(configFiles, force, parts)
    config = value ?? (problem === undefined ? defaultConfig : config)
    return problem
  }

  const readAgent = async ([agent, path]: readonly [string, string], force: boolean): Promise<AgentState> => {
    const candidates = registryPaths(parts, path)
    const files = new Map(
      candidates.map((candidate) => [
        candidate,
        registryFiles.get(candidate) ?? watchFile({ path: candidate, within, parse: parseRegistry }),
      ]),
    )
    for (const [candidate, file] of files) registryFiles.set(candidate, file)
    const { value, problem } = await readFirst(files, force, parts)
    const before = snapshot?.agents.get(agent)?.loaded
    const kept = before?.path === path ? before : undefined
    const ranking = effectiveRanking(parts.ranking, config)
    const loaded =
      value === undefined
        ? kept
        : sameContent(kept, value, ranking)
          ? kept
          : agentCommands({ agent, path, commands: value, ranking }, parts)
    return { agent, path, loaded, problem: problemOf({ path, candidates, value, problem }) }
  }

  const check = async (force: boolean): Promise<RegistrySnapshot> => {
    const problem = await readConfig(force)
    const configured = [...(config?.registries ?? [])]
    const states = await Promise.all(configured.map((entry) => readAgent(entry, force)))
    const candidates = configured.flatMap(([, path]) => registryPaths(parts, path))
    registryFiles = new Map([...registryFiles].filter(([candidate]) => candidates.includes(candidate)))
    const found: RegistrySnapshot = {
      agents: new Map(states.map((state) => [state.agent, state])),
      problem,
      offersPrompts: parts.offersPrompts && config?.prompts !== false,
    }
    const before = snapshot
    const next = before !== undefined && isSame(before, found) ? before : found
    snapshot = next
    folders.follow([...configFiles.keys(), ...candidates])
    // A registry that was never there is a problem only for a call that asks for it, so it is not logged.
    const relevant = states.filter(
      ({ loaded, problem: registryProblem }) => loaded !== undefined || registryProblem?.details !== missingRegistry,
    )
    report([
      { problem, isKept: states.some(({ loaded }) => loaded !== undefined) },
      ...relevant.map((state) => ({ problem: state.problem, isKept: state.loaded !== undefined })),
    ])
    if (before !== undefined && !offersTheSame(before, next)) parts.onChange()
    return next
  }

  /** Logs each problem once as long as it lasts. */
  const report = (loadProblems: readonly LoadProblem[]): void => {
    const present = loadProblems.flatMap(({ problem, isKept }) =>
      problem === undefined ? [] : [{ ...problem, isKept }],
    )
    const currentKeys = new Set(present.map(({ path, details }) => `${path}\n${details}`))
    for (const line of logged) if (!currentKeys.has(line)) logged.delete(line)
    for (const { path, details, isKept } of present) {
      if (logged.has(`${path}\n${details}`)) continue
      logged.add(`${path}\n${details}`)
      parts.logger.warn(`A command registry cannot be read${isKept ? '; what was read before stays in use' : ''}`, {
        path,
        details,
      })
    }
  }

  const checkShared = sharedRun(check, (one, other) => one || other)
  const folders = watchFolders(() => {
    checkShared(false).catch((thrown: unknown) => {
      parts.logger.error('The command registries could not be checked', { cause: thrown })
    })
  }, parts.logger)
  return { current: () => checkShared(false), reload: () => checkShared(true), close: folders.close }
}

export const missingRegistry = 'File not found'

const readFirst = async <T>(
  files: ReadonlyMap<string, WatchedFile<T>>,
  force: boolean,
  roots: Roots,
): Promise<ReadResult<T>> => {
  for (const [candidate, file] of files) {
    const inspection: Inspection<T> = await file.look(force)
    if (inspection.kind === 'value') return { value: inspection.value, problem: undefined }
    if (inspection.kind === 'broken')
      return { value: undefined, problem: { path: shownPath(roots, candidate), details: inspection.details } }
  }
  return { value: undefined, problem: undefined }
}

interface AgentFile {
  readonly path: string
  readonly candidates: readonly string[]
  readonly value: unknown
  readonly problem: RegistryProblem | undefined
}

const problemOf = ({ path, candidates, value, problem }: AgentFile): RegistryProblem | undefined => {
  if (value !== undefined) return undefined
  if (problem !== undefined) return { path, details: problem.details }
  return { path, details: candidates.length === 0 ? outside : missingRegistry }
}

/** A ranking in Kura's settings other than the default overrides that of the registry configuration. */
const effectiveRanking = (setting: Ranking, config: RegistryConfig | undefined): Ranking =>
  setting === 'hybrid' ? (config?.ranking ?? setting) : setting

interface RankedCommands extends AgentCommands {
  readonly ranking: Ranking
}

/** The rest of a longer query is ignored: it would only take time. */
export const maxQueryCharacters = 2_000

const agentCommands = (content: Omit<RankedCommands, 'search'>, { buildIndex }: RegistryParts): RankedCommands => {
  const index = memoizeAsync(() => buildIndex(content.commands, content.ranking))
  return {
    ...content,
    search: async (query, topN) => (await index()).search(query.trim().slice(0, maxQueryCharacters), topN),
  }
}

const sameContent = (
  kept: AgentCommands | undefined,
  commands: readonly RegistryCommand[],
  ranking: Ranking,
): boolean => kept?.commands === commands && (kept as RankedCommands).ranking === ranking

const isSame = (one: RegistrySnapshot, other: RegistrySnapshot): boolean =>
  offersTheSame(one, other) &&
  sameProblem(one.problem, other.problem) &&
  [...one.agents.values()].every(({ agent, loaded, problem }) => {
    const now = other.agents.get(agent)
    return now?.loaded === loaded && sameProblem(now?.problem, problem)
  })

const sameProblem = (one: RegistryProblem | undefined, other: RegistryProblem | undefined): boolean =>
  one?.path === other?.path && one?.details === other?.details

const offersTheSame = (one: RegistrySnapshot, other: RegistrySnapshot): boolean =>
  one.offersPrompts === other.offersPrompts &&
  one.agents.size === other.agents.size &&
  [...one.agents.values()].every(({ agent, loaded }) => other.agents.get(agent)?.loaded?.commands === loaded?.commands)
