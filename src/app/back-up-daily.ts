import path from 'node:path'
import type { CommandLine } from '../kernel/program.ts'
import type { App } from './create-app.ts'

export interface DailyParts {
  /** The program that makes the backup; without one none are made. */
  readonly program: CommandLine | undefined
  readonly firstAfterMs?: number
  readonly againAfterMs?: number
}

/** The first check waits: a start must be fast, and a short-lived server needs no backup. */
const shortlyMs = 10_000
const hourMs = 60 * 60 * 1000
const timeoutMs = 10 * 60 * 1000

/**
 * Checks every hour whether today's backup exists. A separate process makes it: reading a whole database
 * to test its copy would block every call.
 */
export const backUpDaily = (
  app: App,
  { program, firstAfterMs = shortlyMs, againAfterMs = hourMs }: DailyParts,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const start = (command: CommandLine): void => {
    const schedule = (ms: number): void => {
      timer = setTimeout(() => {
        current = backUpAndReschedule()
      }, ms).unref()
    }
    const backUpAndReschedule = async (): Promise<void> => {
      await makeBackup(app, command, stopping.signal).catch((thrown: unknown) => {
        if (!stopping.signal.aborted) app.logger.warn('The daily backup was not made', { cause: thrown })
      })
      if (!stopping.signal.aborted) schedule(againAfterMs)
    }
    schedule(firstAfterMs)
  }
  // PostgreSQL is backed up with its own tools, such as pg_dump.
  const isLocal = app.host.sharedDatabase === undefined
  if (program !== undefined && app.settings.dailyBackups && !app.settings.readOnly && isLocal) start(program)
  return {
    stop: async () => {
      clearTimeout(timer)
      stopping.abort()
      await current
    },
  }
}

const makeBackup = async (
  { dataPath, host, logger }: App,
  [command, ...first]: CommandLine,
  signal: AbortSignal,
): Promise<void> => {
  const { isDailyDue } = await import('../storage/daily-backup.ts')
  if (
    !(await isDailyDue({
      source: path.join(dataPath, 'kura.db'),
      folder: path.join(dataPath, 'backups'),
      now: host.clock(),
    }))
  )
    return
  const { ended, exitCode, stderr } = await host.runProgram({
    command,
    args: [...first, 'backup', '--daily'],
    cwd: host.projectDir,
    env: host.environment,
    timeoutMs,
    maxOutputBytes: 65_536,
    signal,
  })
  if (signal.aborted) return
  if (ended !== 'exit' || exitCode !== 0) throw new Error(stderr.trim())
  logger.debug('The daily backup is made', { folder: path.join(dataPath, 'backups') })
}
