import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { AppError } from '../kernel/errors.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { findDataDir } from '../platform/data-dir.ts'
import { readConfigFile } from './config-file.ts'
import { houseSettings } from './house-settings.ts'
import { resolveConfig, type Config, type Slices } from './resolve.ts'

export interface ConfigQuestion {
  readonly manifests: readonly ModuleManifest[]
  readonly flags: Readonly<Record<string, unknown>>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
  readonly homeDir: string
}

export interface LoadedConfig {
  readonly config: Config
  readonly dataDir: string
  /** Environment variables that look like ours and are none. */
  readonly unknownVariables: readonly string[]
}

/** Variables that are ours and no settings. */
const reserved = ['KURA_HOME', 'KURA_RUN_ID']

/**
 * Only `~/.kura/config.json` is the user's own file. `config.json` of any other data directory is a
 * project's: it may have come with a clone.
 */
export const loadConfig = ({ manifests, flags, environment, workingDir, homeDir }: ConfigQuestion): LoadedConfig => {
  const slices = slicesOf(manifests)
  const dataDir = findDataDir({ named: environment.KURA_HOME, workingDir, homeDir })
  const ownDir = path.join(homeDir, '.kura')
  const config = resolveConfig(slices, {
    flags,
    environment,
    projectFile: isSamePlace(dataDir, ownDir) ? undefined : readConfigFile(path.join(dataDir, 'config.json')),
    userFile: readConfigFile(path.join(ownDir, 'config.json')),
  })
  const known = new Set([...reserved, ...Object.values(slices).flatMap((slice) => Object.values(slice).map(({ env }) => env))])
  return { config, dataDir, unknownVariables: Object.keys(environment).filter((name) => name.startsWith('KURA_') && !known.has(name)) }
}

/** A home directory may be reached under several names. */
const isSamePlace = (one: string, other: string): boolean => one === other || (existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other))

/** One schema, put together from the house's slice and one per module. */
export const slicesOf = (manifests: readonly ModuleManifest[]): Slices => {
  const slices: Record<string, Slices[string]> = { '': houseSettings }
  for (const { name, settings } of manifests) {
    if (slices[name] !== undefined) throw new AppError('internal', `Two modules are named ${name}`)
    slices[name] = settings
  }
  return slices
}
