import { resolve } from 'node:path'
import { defaultConfig, parseConfig } from '../registry/parse-config.ts'
import { parseRegistry } from '../registry/parse-registry.ts'
import { configPaths, registryPaths, type Roots } from '../registry/paths.ts'
import type { RegistryCommand } from '../registry/registry-command.ts'
import { watchFile, type Inspection } from '../registry/watched-file.ts'

export interface LoadRequest extends Roots {
  readonly agent: string
  /** The registry file, relative to the project. The configuration is then ignored. */
  readonly path?: string | undefined
  /** Called with the reason if there are no commands. */
  onProblem(path: string, details: string): void
}

/** The commands of an agent. An empty list if no registry can be read. */
export const loadRegistry = async (request: LoadRequest): Promise<readonly RegistryCommand[]> => {
  const { projectDir, homeDir, path } = request
  // The caller may name any file, but a configuration may come with a project that is not trusted.
  if (path !== undefined) return commandsIn(request, { path, files: [resolve(projectDir, path)], within: ['/'] })
  const within = [projectDir, homeDir]
  const config = await firstFound(configPaths(request), (file) =>
    watchFile({ path: file, within, parse: parseConfig }).look(),
  )
  if (config.inspection.kind === 'broken') {
    request.onProblem(config.file, config.inspection.details)
    return []
  }
  const registries = config.inspection.kind === 'value' ? config.inspection.value.registries : defaultConfig.registries
  const configured = registries.get(request.agent)
  if (configured !== undefined)
    return commandsIn(request, { path: configured, files: registryPaths(request, configured), within })
  request.onProblem(config.file, `No registry is configured for ${request.agent}`)
  return []
}

interface RegistryFiles {
  readonly path: string
  readonly files: readonly string[]
  readonly within: readonly string[]
}

const commandsIn = async (
  { onProblem }: LoadRequest,
  { path, files, within }: RegistryFiles,
): Promise<readonly RegistryCommand[]> => {
  const { file, inspection } = await firstFound(files, (file) =>
    watchFile({ path: file, within, parse: parseRegistry }).look(),
  )
  if (inspection.kind === 'value') return inspection.value
  onProblem(
    inspection.kind === 'broken' ? file : path,
    inspection.kind === 'broken' ? inspection.details : 'File not found',
  )
  return []
}

interface Found<T> {
  readonly file: string
  readonly inspection: Inspection<T>
}

/** Reads the first of several files that exists. */
const firstFound = async <T>(
  files: readonly string[],
  look: (file: string) => Promise<Inspection<T>>,
): Promise<Found<T>> => {
  for (const file of files) {
    const inspection = await look(file)
    if (inspection.kind !== 'absent') return { file, inspection }
  }
  return { file: files[0] ?? '', inspection: { kind: 'absent' } }
}
