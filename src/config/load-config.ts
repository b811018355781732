import path from 'node:path'
import { AppError } from '../kernel/errors.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { findDataDir, isSamePath, type DataDir } from '../platform/data-dir.ts'
import { checkKeys } from './check-keys.ts'
import { readConfigFile } from './config-file.ts'
import { coreSettings } from './core-settings.ts'
import { recallSettings } from './recall-settings.ts'
import { resolveConfig, type Config, type Slices } from './resolve.ts'

type Configured = Pick<ModuleManifest, 'name' | 'settings'>

export interface ConfigInput {
  /** The names and settings of all modules. */
  readonly manifests: readonly Configured[]
  readonly flags: Readonly<Record<string, unknown>>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
  readonly homeDir: string
}

export interface LoadedConfig {
  readonly config: Config
  readonly dataDir: string
  readonly found: DataDir['found']
  /** Environment variables that begin with KURA_ but are no settings. */
  readonly unknownVariables: readonly string[]
}

/** Variables of Kura that are not settings. */
const reserved = ['KURA_HOME', 'KURA_RUN_ID']

/**
 * Only `~/.kura/config.json` is trusted as the user's own file. `config.json` in any other data directory
 * belongs to a project and may have come with a clone.
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

/** Whether a setting names a database, which others may share. */
const isShared = (config: Config): boolean =>
  Object.entries(config.of(coreSettings)).some(([key, value]) => key.startsWith('databaseUrl') && value !== undefined)

/** All settings: those of the core, of recall and of each module. */
export const slicesOf = (manifests: readonly Configured[]): Slices => {
  const slices: Record<string, Slices[string]> = { '': coreSettings, recall: recallSettings }
  for (const { name, settings } of manifests) {
    if (slices[name] !== undefined) throw new AppError('internal', `Two modules are named ${name}`)
    slices[name] = settings
  }
  return slices
}
