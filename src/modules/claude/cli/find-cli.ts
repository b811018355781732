import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { RunProgram } from '../../../kernel/program.ts'
import { newestFirst, pathFolders, searchScript, installPaths } from './install-paths.ts'

export interface CliSearch {
  readonly platform: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly homeDir: string
  readonly projectDir: string
  /** The path that the user has set. If there is one, no other path is tried. */
  readonly explicit: string | undefined
  /** Tried when the CLI is found nowhere else. */
  readonly lastResort: string | undefined
  readonly runProgram: RunProgram
  readonly signal: AbortSignal
}

export const notFoundText = 'Claude CLI not found. Please install Claude CLI or set CLAUDE_PATH environment variable.'

export const explicitNotFoundText = (explicit: string): string =>
  `Claude CLI not found at ${explicit}: there is no file there that can be executed.`

/** Finds the path of the CLI: the explicit one, else PATH, the folders of installers, the last resort. */
export const findCli = (search: CliSearch): Promise<string | undefined> =>
  search.platform === 'win32' ? findInWsl(search) : findHere(search)

const findHere = async ({
  environment,
  homeDir,
  projectDir,
  explicit,
  lastResort,
}: CliSearch): Promise<string | undefined> => {
  const resolved = (given: string): string =>
    path.resolve(
      projectDir,
      given.replace(/^~(?=\/)/, () => homeDir),
    )
  if (explicit !== undefined) return firstExecutable([resolved(explicit)])
  return (
    (await firstExecutable(pathFolders(environment.PATH).map((folder) => path.join(folder, 'claude')))) ??
    (await firstExecutable((await Promise.all(installPaths(homeDir).map(expand))).flat())) ??
    (lastResort === undefined ? undefined : firstExecutable([resolved(lastResort)]))
  )
}

const firstExecutable = async (files: readonly string[]): Promise<string | undefined> => {
  for (const file of files) if (await isExecutable(file)) return file
  return undefined
}

const isExecutable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK)
    return (await stat(file)).isFile()
  } catch {
    return false
  }
}

const expand = async (pattern: string): Promise<readonly string[]> => {
  const [before, after] = pattern.split('*')
  if (before === undefined || after === undefined) return [pattern]
  const names = await readdir(before).catch(() => [])
  return newestFirst(names).map((name) => `${before}${name}${after}`)
}

const wslTimeoutMs = 10_000

/** Uses `--exec`, so that no other shell changes the script. */
const findInWsl = async ({
  environment,
  explicit,
  lastResort,
  runProgram,
  signal,
}: CliSearch): Promise<string | undefined> => {
  const ask = async (args: readonly string[]): Promise<string | undefined> => {
    const request = {
      command: 'wsl',
      args: ['--exec', ...args],
      env: environment,
      timeoutMs: wslTimeoutMs,
      maxOutputBytes: 65_536,
      signal,
    }
    const { ended, exitCode, stdout } = await runProgram(request)
    return ended === 'exit' && exitCode === 0 ? stdout.trim() : undefined
  }
  const checked = async (file: string): Promise<string | undefined> =>
    (await ask(['test', '-x', file])) === undefined ? undefined : file
  if (explicit !== undefined) return checked(explicit)
  return (await ask(['sh', '-c', searchScript()])) ?? (lastResort === undefined ? undefined : checked(lastResort))
}
