import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { coreSettings } from '../../config/core-settings.ts'
import { databaseUrlOf } from '../../config/database-url.ts'
import { loadConfig } from '../../config/load-config.ts'
import { recallSettings } from '../../config/recall-settings.ts'
import type { Config } from '../../config/resolve.ts'
import { attempt } from '../../kernel/attempt.ts'
import type { SettingValues } from '../../kernel/setting.ts'
import { isSamePath, type DataDir } from '../../platform/data-dir.ts'
import { isTrustedStore } from '../../platform/trusted-store.ts'
import { projectNames, repositoryOf } from '../../recall/payload/project.ts'
import { setSqliteDriver } from '../../storage/driver/driver-choice.ts'
import { moduleSettings } from '../module-settings.ts'

/** The store that speaks in a folder, and what the settings there allow. */
export interface Place {
  readonly config: Config
  readonly settings: SettingValues<typeof coreSettings>
  readonly recall: SettingValues<typeof recallSettings>
  readonly dataDir: string
  readonly found: DataDir['found']
  readonly isTrusted: boolean
  /** The address of the database, if it is not a file in the data directory. */
  readonly databaseUrl: string | undefined
  /** Where the client works. */
  readonly workingDir: string
  readonly projectDir: string
  /** The project's name as a tag. */
  readonly projectTag: string
  /** The store of the home directory belongs to all projects: there a start takes only items with one of these tags. */
  readonly tags: readonly string[] | undefined
  /** Names the store in the ledger. */
  readonly storeName: string
}

export interface PlaceInput {
  readonly cwd: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly homeDir: string
  /** The flags of a running server. */
  readonly flags?: Readonly<Record<string, unknown>>
}

/** The real path of a folder; undefined for anything else. */
export const realFolder = (cwd: string | undefined): string | undefined =>
  cwd === undefined || !path.isAbsolute(cwd)
    ? undefined
    : attempt(() => {
        const real = realpathSync(cwd)
        return statSync(real).isDirectory() ? real : undefined
      })

/** Throws if the settings cannot be read. */
export const findPlace = ({ cwd, environment, homeDir, flags = {} }: PlaceInput): Place => {
  const { config, dataDir, found } = loadConfig({
    manifests: moduleSettings,
    flags,
    environment,
    workingDir: cwd,
    homeDir,
  })
  const settings = config.of(coreSettings)
  setSqliteDriver(settings.sqliteDriver)
  const projectDir = found === 'project' ? path.dirname(dataDir) : repositoryOf(cwd)
  const databaseUrl = databaseUrlOf(settings)
  return {
    config,
    settings,
    recall: config.of(recallSettings),
    dataDir,
    found,
    // Only the user can name a database.
    isTrusted: databaseUrl !== undefined || found !== 'project' || isTrustedStore(homeDir, dataDir),
    databaseUrl,
    workingDir: cwd,
    projectDir,
    projectTag: path.basename(projectDir),
    tags: isSamePath(dataDir, path.join(homeDir, '.kura')) ? projectNames(projectDir) : undefined,
    storeName: JSON.stringify([dataDir, settings.workspace]),
  }
}

export const hasDatabase = ({ databaseUrl, dataDir }: Place): boolean =>
  databaseUrl !== undefined || existsSync(path.join(dataDir, 'kura.db'))
