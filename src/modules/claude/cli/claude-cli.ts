import { realpath, stat } from 'node:fs/promises'
import type { Host } from '../../../kernel/host.ts'
import type { ProgramOutcome } from '../../../kernel/program.ts'
import type { SettingValues } from '../../../kernel/setting.ts'
import type { Trace } from '../../../kernel/trace.ts'
import type { claudeSettings } from '../config.ts'
import { childEnvironment, commandLine, traceVariables } from '../domain/platform-rules.ts'
import { findCli } from './find-cli.ts'

/** What a CLI binary can do; each binary is asked once. */
export interface CliInfo {
  readonly path: string
  readonly version: string | null
  /** Whether it can continue a session under a new id and leave the old one as it is. */
  readonly canFork: boolean
}

export interface CliRun {
  readonly path: string
  readonly args: readonly string[]
  readonly stdin?: string
  readonly cwd?: string
  readonly timeoutMs: number
  readonly runId?: string
  readonly signal: AbortSignal
  /** The trace that the run belongs to. */
  readonly trace?: Trace | undefined
  onLine?(line: string): unknown
}

export interface ClaudeCli {
  /** The path of the CLI, or undefined. A path is kept as long as the file exists; a failed search is repeated. */
  path(): Promise<string | undefined>
  /** What the binary can do, or how asking it failed. */
  info(path: string): Promise<CliInfo | ProbeFailure>
  run(run: CliRun): Promise<ProgramOutcome>
  close(): Promise<void>
}

export interface ProbeFailure {
  readonly failed: ProgramOutcome
}

export interface CliDeps extends Pick<Host, 'environment' | 'homeDir' | 'projectDir' | 'runProgram'> {
  readonly settings: SettingValues<typeof claudeSettings>
  readonly platform: string
  /** How long a child may take to end after SIGTERM. */
  readonly graceMs: number
}

export const maxOutputBytes = 10 * 1024 * 1024
const probeTimeoutMs = 20_000

export const createClaudeCli = ({
  environment,
  homeDir,
  projectDir,
  runProgram,
  settings,
  platform,
  graceMs,
}: CliDeps): ClaudeCli => {
  const closing = new AbortController()
  const probes = new Set<Promise<unknown>>()
  const infoByStamp = new Map<string, Promise<CliInfo | ProbeFailure>>()
  const env = childEnvironment(environment, platform)
  let found: string | undefined

  const run: ClaudeCli['run'] = ({ path, args, trace, ...rest }) =>
    runProgram({
      ...commandLine(platform, path, args),
      env: { ...env, ...traceVariables(trace) },
      maxOutputBytes,
      graceMs,
      ...rest,
    })

  /** Several calls may share one probe, so it does not use the signal of any of them. */
  const probe = async (path: string): Promise<CliInfo | ProbeFailure> => {
    const ask = (flag: string): Promise<ProgramOutcome> =>
      run({ path, args: [flag], timeoutMs: probeTimeoutMs, signal: closing.signal })
    const [help, version] = await Promise.all([ask('--help'), ask('--version')])
    if (help.ended !== 'exit' || help.exitCode !== 0) return { failed: help }
    return { path, version: versionIn(version.stdout), canFork: help.stdout.includes('--fork-session') }
  }

  const remember = (key: string, probing: Promise<CliInfo | ProbeFailure>): Promise<CliInfo | ProbeFailure> => {
    infoByStamp.set(key, probing)
    probes.add(probing)
    const settle = (forget: boolean): void => {
      probes.delete(probing)
      if (forget) infoByStamp.delete(key)
    }
    probing.then(
      (info) => {
        settle('failed' in info)
      },
      () => {
        settle(true)
      },
    )
    return probing
  }

  return {
    path: async () => {
      if (found !== undefined && (platform === 'win32' || (await fileStamp(found)) !== undefined)) return found
      found = await findCli({
        platform,
        environment,
        homeDir,
        projectDir,
        explicit: settings.path,
        lastResort: settings.lastResortPath,
        runProgram,
        signal: closing.signal,
      })
      return found
    },
    info: async (path) => {
      const key = platform === 'win32' ? path : ((await fileStamp(path)) ?? path)
      return infoByStamp.get(key) ?? remember(key, probe(path))
    },
    run,
    close: async () => {
      closing.abort()
      await Promise.allSettled(probes)
    },
  }
}

/** Identifies a binary. It changes when the CLI updates itself, so the new one is probed again. */
const fileStamp = async (path: string): Promise<string | undefined> => {
  try {
    const { ino, size, mtimeMs } = await stat(path)
    return [await realpath(path), ino, size, mtimeMs].join('\0')
  } catch {
    return undefined
  }
}

export const versionIn = (stdout: string): string | null => {
  const [line = ''] = stdout.trim().split('\n', 1)
  return /(?<!\d)\d+\.\d+\.\d+[\w.+-]*/.exec(line)?.[0] ?? (line === '' ? null : line.slice(0, 100))
}
