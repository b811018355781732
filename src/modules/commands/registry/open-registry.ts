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
  /** As the settings have it; the configuration of the registries may say otherwise than the default. */
  readonly ranking: Ranking
  readonly offersPrompts: boolean
  readonly logger: Logger
  buildIndex(commands: readonly RegistryCommand[], ranking: Ranking): Promise<CommandIndex>
  /** Told when the commands are others than before. */
  onChange(): void
}

interface Fault {
  readonly problem: RegistryProblem | undefined
  /** Whether older content is still in use. */
  readonly isKept: boolean
}

/** Something read from the first of several places that has it. */
interface Reading<T> {
  readonly value: T | undefined
  readonly problem: RegistryProblem | undefined
}

/**
 * The registries of every agent. Nothing here is ever half new: a check builds a whole snapshot from what
 * the files say, and only then does it take the place of the last one.
 */
export const openRegistry = (parts: RegistryParts): CommandRegistry => {
  const within = [parts.projectDir, parts.homeDir]
  const configFiles = new Map(configPaths(parts).map((path) => [path, watchFile({ path, within, parse: parseConfig })]))
  let registryFiles = new Map<string, WatchedFile<readonly RegistryCommand[]>>()
  let config: RegistryConfig | undefined
  let snapshot: RegistrySnapshot | undefined
  const told = new Set<string>()

  const readConfig = async (anew: boolean): Promise<RegistryProblem | undefined> => {
    const { value, problem } = await readFirst(configFiles, anew, parts)
    config = value ?? (problem === undefined ? defaultConfig : config)
    return problem
  }

  const readAgent = async ([agent, path]: readonly [string, string], anew: boolean): Promise<AgentState> => {
    const places = registryPaths(parts, path)
    const files = new Map(
      places.map((place) => [
        place,
        registryFiles.get(place) ?? watchFile({ path: place, within, parse: parseRegistry }),
      ]),
    )
    for (const [place, file] of files) registryFiles.set(place, file)
    const { value, problem } = await readFirst(files, anew, parts)
    const before = snapshot?.agents.get(agent)?.loaded
    const kept = before?.path === path ? before : undefined
    const ranking = effectiveRanking(parts.ranking, config)
    const loaded =
      value === undefined
        ? kept
        : sameContent(kept, value, ranking)
          ? kept
          : agentCommands({ agent, path, commands: value, ranking }, parts)
    return { agent, path, loaded, problem: problemOf({ path, places, value, problem }) }
  }

  const check = async (anew: boolean): Promise<RegistrySnapshot> => {
    const problem = await readConfig(anew)
    const named = [...(config?.registries ?? [])]
    const states = await Promise.all(named.map((entry) => readAgent(entry, anew)))
    const places = named.flatMap(([, path]) => registryPaths(parts, path))
    registryFiles = new Map([...registryFiles].filter(([place]) => places.includes(place)))
    const found: RegistrySnapshot = {
      agents: new Map(states.map((state) => [state.agent, state])),
      problem,
      offersPrompts: parts.offersPrompts && config?.prompts !== false,
    }
    const before = snapshot
    const next = before !== undefined && isSame(before, found) ? before : found
    snapshot = next
    folders.follow([...configFiles.keys(), ...places])
    const known = states.filter(
      ({ loaded, problem: fault }) => loaded !== undefined || fault?.details !== missingRegistry,
    )
    report([
      { problem, isKept: states.some(({ loaded }) => loaded !== undefined) },
      ...known.map((state) => ({ problem: state.problem, isKept: state.loaded !== undefined })),
    ])
    if (before !== undefined && !offersTheSame(before, next)) parts.onChange()
    return next
  }

  /** Each fault is told once for as long as it lasts. A registry that never was there is no fault until someone asks for it. */
  const report = (faults: readonly Fault[]): void => {
    const present = faults.flatMap(({ problem, isKept }) => (problem === undefined ? [] : [{ ...problem, isKept }]))
    const lasting = new Set(present.map(({ path, details }) => `${path}\n${details}`))
    for (const line of told) if (!lasting.has(line)) told.delete(line)
    for (const { path, details, isKept } of present) {
      if (told.has(`${path}\n${details}`)) continue
      told.add(`${path}\n${details}`)
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
  anew: boolean,
  roots: Roots,
): Promise<Reading<T>> => {
  for (const [place, file] of files) {
    const inspection: Inspection<T> = await file.look(anew)
    if (inspection.kind === 'value') return { value: inspection.value, problem: undefined }
    if (inspection.kind === 'broken')
      return { value: undefined, problem: { path: shownPath(roots, place), details: inspection.details } }
  }
  return { value: undefined, problem: undefined }
}

interface Found {
  readonly path: string
  readonly places: readonly string[]
  readonly value: unknown
  readonly problem: RegistryProblem | undefined
}

const problemOf = ({ path, places, value, problem }: Found): RegistryProblem | undefined => {
  if (value !== undefined) return undefined
  if (problem !== undefined) return { path, details: problem.details }
  return { path, details: places.length === 0 ? outside : missingRegistry }
}

/** Whoever set another ranking than the default for Kura itself has the last word. */
const effectiveRanking = (setting: Ranking, config: RegistryConfig | undefined): Ranking =>
  setting === 'hybrid' ? (config?.ranking ?? setting) : setting

interface RankedCommands extends AgentCommands {
  readonly ranking: Ranking
}

/** Nobody says more than this about what they look for; what follows would only take time. */
export const mostQuery = 2_000

const agentCommands = (content: Omit<RankedCommands, 'search'>, { buildIndex }: RegistryParts): RankedCommands => {
  const index = memoizeAsync(() => buildIndex(content.commands, content.ranking))
  return { ...content, search: async (query, topN) => (await index()).search(query.trim().slice(0, mostQuery), topN) }
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
