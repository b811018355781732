import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupReport, BackupInspection, Maintenance, ExamineOptions, HealthFinding } from '../cli/maintenance.ts'
import { AppError } from '../kernel/errors.ts'
import type { RecallInspection } from '../doctor/recall-inspection.ts'
import type { ModuleManifest } from '../kernel/module.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'
import type { CommandLine } from '../kernel/program.ts'
import type { Inspection } from '../storage/inspect.ts'
import type { App } from './create-app.ts'
import { knownPostgresSchemas, knownSchemas } from './known-schemas.ts'
import { dataInPostgres } from './postgres-backups.ts'
import { describeTokens, untrustedTokens } from './token-trust.ts'

interface HookParts {
  inspect(signal: AbortSignal): Promise<RecallInspection>
  rewrite(): Promise<void>
}

export interface MaintenanceParts {
  open(request: { readonly flags: Readonly<Record<string, unknown>> }, modules: readonly string[]): App
  readonly program: CommandLine | undefined
  /** What the doctor checks about hooks, and writes anew. */
  readonly hooks: HookParts
  /** Called before a SQLite file is read: a damaged one could block the process. */
  watchSignals?: (() => Promise<void>) | undefined
}

/** Backup, restore, transfer and the doctor for the configured database. */
export const createMaintenance = (
  manifests: readonly ModuleManifest[],
  { open, program, hooks, watchSignals }: MaintenanceParts,
): Maintenance => {
  const localDatabase = async () => {
    const { dataPath, host } = open({ flags: {} }, [])
    if (host.sharedDatabase !== undefined) throw dataInPostgres()
    await watchSignals?.()
    return {
      dataDir: dataPath,
      database: path.join(dataPath, 'kura.db'),
      resolve: (file: string) => path.resolve(host.projectDir, file),
      clock: host.clock,
    }
  }
  return {
    backUp: async ({ file, ...options }) => {
      const { database, resolve } = await localDatabase()
      const { backUp, exists } = await import('../storage/back-up.ts')
      if (!(await exists(database))) throw noDatabase(database)
      const target = resolve(file)
      const { counts } = await backUp({ source: database, target, ...options })
      return reportOf(target, counts)
    },
    backUpDaily: async (signal) => {
      const { database, dataDir, clock } = await localDatabase()
      const { backUpDaily } = await import('../storage/daily-backup.ts')
      const made = await backUpDaily({ source: database, folder: path.join(dataDir, 'backups'), now: clock(), signal })
      return made && reportOf(made.file, made.counts)
    },
    inspectBackup: async (file) => {
      const { database, resolve } = await localDatabase()
      const { inspectDatabase } = await import('../storage/inspect.ts')
      const current = await inspectDatabase(database)
      const inspection = judge(await inspectDatabase(resolve(file)), await knownSchemas(manifests))
      const tokens =
        inspection.verdict === 'good'
          ? await (await import('../access/store/sqlite/tokens-in-file.ts')).tokensIn(resolve(file))
          : []
      return { ...inspection, tokens, database, currentItems: 'counts' in current ? current.counts.items : undefined }
    },
    restore: async (file, { withTokens }) => {
      const { database, resolve, clock } = await localDatabase()
      const [{ inUse, replaceDatabase }, { usersOfFile }] = await Promise.all([
        import('../storage/replace.ts'),
        import('../platform/file-users.ts'),
      ])
      const { prepareDataDir } = await import('../platform/prepare-data-dir.ts')
      await prepareDataDir(path.dirname(database))
      const users = usersOfFile(database) ?? []
      if (users.length > 0) throw inUse(users)
      const kept = `${database}.${fileTimestamp(clock())}.old`
      const { removeTokens, tokensIn } = await import('../access/store/sqlite/tokens-in-file.ts')
      const amend = async (copy: string): Promise<void> => {
        if (!withTokens && (await tokensIn(copy)).length > 0) await removeTokens(copy)
      }
      return { database, kept: await replaceDatabase({ database, source: resolve(file), kept, amend }) }
    },
    transfer: async (options) => {
      await watchSignals?.()
      return (await import('./transfer-data.ts')).transferData(manifests, open({ flags: {} }, []), options)
    },
    examine: async (options) => {
      await watchSignals?.()
      return {
        findings: await examineWith(manifests, {
          app: () => open({ flags: { logLevel: 'silent' } }, []),
          program,
          hooks,
          options,
        }),
      }
    },
  }
}

interface ExamineParts extends Pick<MaintenanceParts, 'program' | 'hooks'> {
  app(): App
  readonly options: ExamineOptions
}

const examineWith = async (
  manifests: readonly ModuleManifest[],
  { app: open, program, hooks, options }: ExamineParts,
): Promise<readonly HealthFinding[]> => {
  const [{ examine, unreadableSettings }, { coreChecks, lastChecks }, { probes }] = await Promise.all([
    import('../doctor/examine.ts'),
    import('../doctor/checks/index.ts'),
    import('../doctor/probes.ts'),
  ])
  const app = tryToOpen(open)
  if ('failed' in app) return [unreadableSettings(app.failed)]
  const modules = await Promise.all(manifests.map(({ load }) => load()))
  const moduleChecks = (await Promise.all(modules.map(async (module) => (await module.checks?.()) ?? []))).flat()
  const { host, dataPath, unknownVariables, settings } = app.opened
  const context = {
    ...probes(),
    host,
    dataDir: dataPath,
    database: path.join(dataPath, 'kura.db'),
    program,
    unknownVariables,
    usesMeaning: settings.meaning === 'on',
    servesClaudeToTeam: settings.teamClaude,
    knownSchemas: await (host.sharedDatabase === undefined ? knownSchemas : knownPostgresSchemas)(manifests),
    signal: options.signal,
    clients: memoizeAsync(() => clientsOf(app.opened, { manifests, program })),
    recall: () => hooks.inspect(options.signal),
    rewriteHooks: hooks.rewrite,
    untrustedTokens: async () => describeTokens(await untrustedTokens(app.opened)),
    trustStore: () => app.opened.trustedStores.add(dataPath),
  }
  const engine = host.sharedDatabase === undefined ? 'sqlite' : 'postgres'
  const checks = [...coreChecks, ...moduleChecks, ...lastChecks].filter(
    (check) => check.engine === undefined || check.engine === engine,
  )
  return examine({ checks, context, ...options })
}

const clientsOf = async (
  { host }: App,
  { manifests, program }: { readonly manifests: readonly ModuleManifest[]; readonly program: CommandLine | undefined },
) => {
  const [{ inspectClients }, { ownNames }, { fullProgram }] = await Promise.all([
    import('../clients/inspect-clients.ts'),
    import('../clients/server-entry.ts'),
    import('./clients/client-program.ts'),
  ])
  const machine = {
    platform: process.platform,
    homeDir: host.homeDir,
    projectDir: host.projectDir,
    environment: host.environment,
    exists: existsSync,
  }
  return inspectClients({
    machine,
    names: ownNames(manifests.map(({ name }) => name)),
    program: program === undefined ? [] : fullProgram(program),
  })
}

/** The doctor reports unreadable settings as a finding instead of failing. */
const tryToOpen = (open: () => App): { readonly opened: App } | { readonly failed: unknown } => {
  try {
    return { opened: open() }
  } catch (failed) {
    return { failed }
  }
}

const reportOf = async (file: string, counts: Readonly<Record<string, number>>): Promise<BackupReport> => ({
  file,
  bytes: (await stat(file)).size,
  items: counts.items ?? 0,
})

const judge = (
  inspection: Inspection,
  known: Readonly<Record<string, number>>,
): Pick<BackupInspection, 'verdict' | 'detail' | 'items'> => {
  if ('missing' in inspection) return { verdict: 'missing', detail: '', items: 0 }
  if ('foreign' in inspection) return { verdict: 'foreign', detail: inspection.foreign, items: 0 }
  if ('unreadable' in inspection) return { verdict: 'unreadable', detail: inspection.unreadable, items: 0 }
  const { faults, schemas, counts } = inspection
  const items = counts.items ?? 0
  if (faults.length > 0) return { verdict: 'damaged', detail: faults[0] ?? '', items }
  if (Object.keys(schemas).length === 0) return { verdict: 'foreign', detail: '', items }
  const newer = Object.entries(schemas).filter(([module, version]) => version > (known[module] ?? 0))
  if (newer.length > 0)
    return { verdict: 'newer', detail: newer.map(([module, version]) => `${module} ${version}`).join(', '), items }
  return { verdict: 'good', detail: '', items }
}

const noDatabase = (database: string): AppError =>
  new AppError(
    'not_found',
    { en: `There is no database yet: ${database}`, ja: `データベースがまだありません: ${database}` },
    {
      hint: {
        en: 'Nothing was written yet, so there is nothing to back up.',
        ja: 'まだ何も書かれていないので、バックアップするものがありません。',
      },
    },
  )

/** A timestamp without colons, which Windows does not allow in file names. */
const fileTimestamp = (now: number): string => new Date(now).toISOString().replaceAll(':', '-')
