import path from 'node:path'
import { AppError } from '../kernel/errors.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { findDataDir, isSamePath, type DataDir } from '../platform/data-dir.ts'
import { checkKeys } from './check-keys.ts'
import { readConfigFile } from './config-file.ts'
import { coreSettings } from './core-settings.ts'
import { resolveConfig, type Config, type Slices } from './resolve.ts'

export interface ConfigInput {
  readonly manifests: readonly ModuleManifest[]
  readonly flags: Readonly<Record<string, unknown>>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
  readonly homeDir: string
}

export interface LoadedConfig {
  readonly config: Config
  readonly dataDir: string
  readonly found: DataDir['found']
  /** Environment variables that look like ours and are none. */
  readonly unknownVariables: readonly string[]
}

/** Variables that are ours and no settings. */
const reserved = ['KURA_HOME', 'KURA_RUN_ID']

/**
 * Only `~/.kura/config.json` is the user's own file. `config.json` of any other data directory is a
 * project's: it may have come with a clone.
 */
export const loadConfig = ({ manifests, flags, environment, workingDir, homeDir }: ConfigInput): LoadedConfig => {
  const slices = slicesOf(manifests)
  const { dir: dataDir, found } = findDataDir({ named: environment.KURA_HOME, workingDir, homeDir })
  const ownDir = path.join(homeDir, '.kura')
  const projectFile = isSamePath(dataDir, ownDir) ? undefined : readConfigFile(path.join(dataDir, 'config.json'))
  const config = resolveConfig(slices, {
    flags,
    environment,
    projectFile,
    userFile: readConfigFile(path.join(ownDir, 'config.json')),
  })
  if (projectFile !== undefined && isShared(config)) checkKeys(slices, projectFile, 'shared')
  const known = new Set([
    ...reserved,
    ...Object.values(slices).flatMap((slice) => Object.values(slice).map(({ env }) => env)),
  ])
  return {
    config,
    dataDir,
    found,
    unknownVariables: Object.keys(environment).filter((name) => name.startsWith('KURA_') && !known.has(name)),
  }
}

/** Whether the data is in a database that a setting names, of whichever name: others may share it. */
const isShared = (config: Config): boolean =>
  Object.entries(config.of(coreSettings)).some(([key, value]) => key.startsWith('databaseUrl') && value !== undefined)

/** One schema, put together from the house's slice and one per module. */
export const slicesOf = (manifests: readonly ModuleManifest[]): Slices => {
  const slices: Record<string, Slices[string]> = { '': coreSettings }
  for (const { name, settings } of manifests) {
    if (slices[name] !== undefined) throw new AppError('internal', `Two modules are named ${name}`)
    slices[name] = settings
  }
  return slices
}
