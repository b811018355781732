import { resolve } from 'node:path'
import { defaultConfig, parseConfig } from '../registry/parse-config.ts'
import { parseRegistry } from '../registry/parse-registry.ts'
import { configPlaces, registryPlaces, type Roots } from '../registry/places.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { watchFile, type Sight } from '../registry/watched-file.ts'

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
  const config = await firstSight(configPlaces(request), (place) =>
    watchFile({ path: place, within, parse: parseConfig }).look(),
  )
  if (config.sight.kind === 'broken') {
    request.onProblem(config.place, config.sight.details)
    return []
  }
  const registries = config.sight.kind === 'value' ? config.sight.value.registries : defaultConfig.registries
  const named = registries.get(request.agent)
  if (named !== undefined) return commandsIn(request, { path: named, places: registryPlaces(request, named), within })
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
  const { place, sight } = await firstSight(places, (one) =>
    watchFile({ path: one, within, parse: parseRegistry }).look(),
  )
  if (sight.kind === 'value') return sight.value
  onProblem(sight.kind === 'broken' ? place : path, sight.kind === 'broken' ? sight.details : 'File not found')
  return []
}

interface Found<T> {
  readonly place: string
  readonly sight: Sight<T>
}

/** Of the first place that has the file. */
const firstSight = async <T>(
  places: readonly string[],
  look: (place: string) => Promise<Sight<T>>,
): Promise<Found<T>> => {
  for (const place of places) {
    const sight = await look(place)
    if (sight.kind !== 'absent') return { place, sight }
  }
  return { place: places[0] ?? '', sight: { kind: 'absent' } }
}
