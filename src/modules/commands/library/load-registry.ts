import { resolve } from 'node:path'
import { defaultConfig, parseConfig } from '../registry/parse-config.ts'
import { parseRegistry } from '../registry/parse-registry.ts'
import { configPaths, registryPaths, type Roots } from '../registry/paths.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { watchFile, type Inspection } from '../registry/watched-file.ts'

export interface LoadRequest extends Roots {
  readonly agent: string
  /** The file itself, whatever a configuration says; relative to the project. */
  readonly path?: string | undefined
  /** Told why there are no commands. */
  onProblem(path: string, details: string): void
}

/** The commands of an agent; none where there is no registry that can be read. */
export const loadRegistry = async (request: LoadRequest): Promise<readonly RegistryCommand[]> => {
  const { projectDir, homeDir, path } = request
  // Who names the file in a program may name any; a configuration may come from anyone.
  if (path !== undefined) return commandsIn(request, { path, places: [resolve(projectDir, path)], within: ['/'] })
  const within = [projectDir, homeDir]
  const config = await firstFound(configPaths(request), (place) =>
    watchFile({ path: place, within, parse: parseConfig }).look(),
  )
  if (config.inspection.kind === 'broken') {
    request.onProblem(config.place, config.inspection.details)
    return []
  }
  const registries = config.inspection.kind === 'value' ? config.inspection.value.registries : defaultConfig.registries
  const named = registries.get(request.agent)
  if (named !== undefined) return commandsIn(request, { path: named, places: registryPaths(request, named), within })
  request.onProblem(config.place, `No registry is configured for ${request.agent}`)
  return []
}

interface Search {
  readonly path: string
  readonly places: readonly string[]
  readonly within: readonly string[]
}

const commandsIn = async (
  { onProblem }: LoadRequest,
  { path, places, within }: Search,
): Promise<readonly RegistryCommand[]> => {
  const { place, inspection } = await firstFound(places, (one) =>
    watchFile({ path: one, within, parse: parseRegistry }).look(),
  )
  if (inspection.kind === 'value') return inspection.value
  onProblem(
    inspection.kind === 'broken' ? place : path,
    inspection.kind === 'broken' ? inspection.details : 'File not found',
  )
  return []
}

interface Found<T> {
  readonly place: string
  readonly inspection: Inspection<T>
}

/** Of the first place that has the file. */
const firstFound = async <T>(
  places: readonly string[],
  look: (place: string) => Promise<Inspection<T>>,
): Promise<Found<T>> => {
  for (const place of places) {
    const inspection = await look(place)
    if (inspection.kind !== 'absent') return { place, inspection }
  }
  return { place: places[0] ?? '', inspection: { kind: 'absent' } }
}
