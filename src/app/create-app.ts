import { existsSync } from 'node:fs'
import { createBackend } from '../backend/backend.ts'
import type { CallListener } from '../backend/call-report.ts'
import { createLanes, type Lanes } from '../backend/lanes.ts'
import { createRunningCalls } from '../backend/running-calls.ts'
import { serveModule } from '../backend/served-module.ts'
import { coreSettings } from '../config/core-settings.ts'
import { embeddingTargetOf } from '../config/embedding-target.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Host, Logger } from '../kernel/host.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { CommandLine, ProgramOutcome } from '../kernel/program.ts'
import type { ShippedFiles } from '../kernel/shipped-files.ts'
import type { SettingValues } from '../kernel/setting.ts'
import { identify, type Edge } from '../mcp/edge.ts'
import { hideSecrets, secretHider, secretsIn, type HideSecrets } from '../platform/hide-secrets.ts'
import { createLogger, type LogSink } from '../platform/logger.ts'
import type { DataDir } from '../platform/data-dir.ts'
import type { TrustedStores } from '../platform/trusted-stores.ts'
import { setSqliteDriver } from '../storage/driver/driver-choice.ts'
import { secretsOf } from '../storage/postgres/address.ts'
import { version } from '../version.ts'
import { chooseModules, wantedBy, withoutPersonal } from './choose-modules.ts'
import type { OwnCommand } from './console/own-program.ts'
import { lazyOwnRuns } from './console/lazy-own-runs.ts'
import { isGuarded } from './is-guarded.ts'
import { questionParts } from './question-parts.ts'
import { lazyEmbeddings } from './lazy-embeddings.ts'
import { lazyMeaning } from './lazy-meaning.ts'
import { lazyRecall } from './lazy-recall.ts'
import { lazyOffers } from './lazy-offers.ts'
import { lazyTasks } from './lazy-tasks.ts'
import { lazyViewFiles } from './lazy-view-files.ts'
import { sharedDatabaseOf } from './shared-database.ts'
import { trustNewStore, lazyTrustedStores } from './trusted-stores.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Everything that the app reads from the process it runs in. */
export interface ProcessContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
  readonly homeDir: string
  readonly logSink: LogSink
  /** The command that started this program; undefined where Kura is used as a library. */
  readonly program?: CommandLine
  /** Starts a thread that ends the process on a signal even while a query blocks the main thread. */
  watchSignals?(): Promise<void>
}

export interface AppOptions {
  /** All modules. */
  readonly manifests: readonly ModuleManifest[]
  /** The names of the modules to serve; an empty list means all. */
  readonly modules: readonly string[]
  readonly flags: Readonly<Record<string, unknown>>
  readonly processContext: ProcessContext
  /** Served over HTTP: personal modules are left out when tokens are required. */
  readonly overHttp?: boolean
  /** The files that come with the program, if not those of the package. */
  readonly shippedFiles?: ShippedFiles | undefined
}

export interface App {
  readonly edge: Edge
  readonly manifests: readonly ModuleManifest[]
  readonly settings: SettingValues<typeof coreSettings>
  readonly logger: Logger
  readonly host: Host
  /** Where the data is or would be. Reading it creates nothing. */
  readonly dataPath: string
  readonly found: DataDir['found']
  readonly trustedStores: TrustedStores
  /** Environment variables that begin with KURA_ but are no settings. */
  readonly unknownVariables: readonly string[]
  /** All modules, with those that are not served. */
  readonly allManifests: readonly ModuleManifest[]
  /** Replaces the secrets of the settings and the environment in a text. */
  readonly hideSecrets: HideSecrets
  /** Runs a command of this program in a process of its own, with the settings of this one. */
  runOwn(command: OwnCommand): Promise<ProgramOutcome>
  dataDir(): Promise<string>
  /** Lets the modules clean up what an earlier server left unfinished. */
  afterStart(): Promise<void>
  /** Calls `listener` when the list of prompts has changed. */
  onPromptsChanged(listener: () => void): void
  /** Calls `listener` for every call that has ended. */
  onCall(listener: CallListener): void
  /** The number of running and waiting calls. */
  load: Lanes['load']
  /** Calls `listener` with the URI of each resource whose content has changed. */
  onResourceUpdated(listener: (uri: string) => void): void
  /** Runs `use` with the dependencies of a module, for its shell commands. */
  useModule(name: string, use: (deps: unknown) => Promise<void>): Promise<void>
  /** Cancels running calls, ends their child processes and closes the modules. */
  stop(): Promise<void>
}

/** The composition root: the only place where all parts are connected. */
export const createApp = (options: AppOptions): App => {
  const { manifests, modules, flags, processContext, overHttp = false, shippedFiles } = options
  const { environment, workingDir, homeDir, logSink } = processContext
  const surroundings = { environment, workingDir, homeDir }
  const { config, dataDir, found, unknownVariables } = loadConfig({ manifests, flags, ...surroundings })
  const settings = config.of(coreSettings)
  setSqliteDriver(settings.sqliteDriver)
  const named = chooseModules(manifests, modules, wantedBy(settings.extras, config.of))
  const servesTeam = overHttp && isGuarded(settings)
  const chosen = servesTeam && !settings.teamClaude ? withoutPersonal(named, modules) : named
  const sharedDatabase = sharedDatabaseOf(settings)
  const embeddingTarget = embeddingTargetOf(settings)
  const secrets = [
    ...(sharedDatabase === undefined ? [] : secretsOf(sharedDatabase.url)),
    ...(embeddingTarget?.secrets ?? []),
    ...(settings.oauthClientSecret === undefined ? [] : [settings.oauthClientSecret]),
    ...secretsIn(environment),
  ]
  const sink = hideSecrets(logSink, secrets)
  const logger = createLogger({ level: settings.logLevel, sink, clock: Date.now })
  if (unknownVariables.length > 0) logger.warn('Unknown environment variables are ignored', { names: unknownVariables })
  const trustedStores = lazyTrustedStores(homeDir)
  const promptListeners: (() => void)[] = []
  const resourceListeners: ((uri: string) => void)[] = []
  const callListeners: CallListener[] = []
  const host: Host = {
    version,
    logger,
    clock: Date.now,
    projectDir: workingDir,
    homeDir,
    ...(settings.clientRoots === 'auto' && {
      rootFolder: async (uri) =>
        (await import('../platform/root-folder.ts')).rootFolder(uri, { projectDir: workingDir, homeDir }),
    }),
    environment: withoutSecrets(environment),
    runProgram: async (request) => (await import('../platform/run-program.ts')).runProgram(request),
    processIdentity: async () => (await import('../platform/process-identity.ts')).ownIdentity(),
    isAlive: async (identity) => (await import('../platform/process-identity.ts')).isAlive(identity),
    endOrphanedRun: async (run) => (await import('../platform/orphaned-run.ts')).endOrphanedRun(run),
    sharedDatabase,
    servesTeam,
    dataPath: dataDir,
    dataDir: memoizeAsync(async () => {
      const dir = await (await import('../platform/prepare-data-dir.ts')).prepareDataDir(dataDir)
      if (sharedDatabase !== undefined) return dir
      // The user's own database can be damaged too.
      await processContext.watchSignals?.()
      if (found === 'project') await trustNewStore(dir, trustedStores)
      return dir
    }),
    meaning: lazyMeaning(settings.meaning === 'on', logger),
    embeddings: lazyEmbeddings(settings.meaning === 'on' ? embeddingTarget : undefined, logger),
    recall: lazyRecall(
      { cwd: workingDir, environment, homeDir, flags },
      chosen.map(({ name }) => name),
    ),
    sections: () => offers.sections(),
    manuals: () => offers.manuals(),
    settings: (slice) => config.of(slice),
    promptsChanged: () => {
      for (const listener of promptListeners) listener()
    },
    resourceUpdated: (uri) => {
      for (const listener of resourceListeners) listener(uri)
    },
  }
  const afterStart = memoizeAsync(async () => {
    if (!existsSync(dataDir)) return
    for (const manifest of chosen) {
      await manifest.afterStart?.(host).catch((cause: unknown) => {
        logger.warn('What an earlier server left could not be put in order', { module: manifest.name, cause })
      })
    }
    await tasks.afterStart()
  })
  const tasks = lazyTasks(host, chosen)
  const ownRuns = lazyOwnRuns({
    program: processContext.program,
    environment,
    workingDir,
    runProgram: host.runProgram,
  })
  const served = chosen.map((manifest) => serveModule(manifest, host))
  const offers = lazyOffers(manifests, { served: () => served, host: () => host })
  const lanes = createLanes()
  const calls = createRunningCalls()
  const backend = createBackend({
    modules: served,
    policy: settings,
    views: lazyViewFiles(shippedFiles),
    workspace: settings.workspace,
    lanes,
    calls,
    logger,
    onCall: (report) => {
      for (const listener of callListeners) listener(report)
    },
  })
  return {
    edge: {
      identity: identify(chosen, version, settings),
      backend,
      logger,
      minMessageLevels: new Map(),
      workspace: settings.workspace,
      tasks: tasks.desk,
      questions: questionParts(host, overHttp),
    },
    manifests: chosen,
    settings,
    logger,
    host,
    dataPath: dataDir,
    found,
    trustedStores,
    unknownVariables,
    allManifests: manifests,
    hideSecrets: secretHider(secrets),
    runOwn: async (command) => (await ownRuns.get()).run(command),
    dataDir: host.dataDir,
    afterStart,
    onPromptsChanged: (listener) => {
      promptListeners.push(listener)
    },
    onResourceUpdated: (listener) => {
      resourceListeners.push(listener)
    },
    onCall: (listener) => {
      callListeners.push(listener)
    },
    load: lanes.load,
    useModule: async (name, use) => {
      const module = served.find(({ manifest }) => manifest.name === name)
      if (module !== undefined) await use(await module.deps())
    },
    stop: async () => {
      tasks.interrupt()
      calls.stopAll()
      await ownRuns.stop()
      await lanes.idle()
      await tasks.close()
      for (const closed of await Promise.allSettled([...served, offers].map((module) => module.close()))) {
        if (closed.status === 'rejected') logger.error('A module did not close well', { cause: closed.reason })
      }
    },
  }
}
