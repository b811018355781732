import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../../platform/run-program.ts'
import { createClaudeCli, versionIn } from './claude-cli.ts'
import { findCli, type CliSearch } from './find-cli.ts'
import { newestFirst, pathFolders, installPaths } from './install-paths.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'kura-find-'))
})
afterEach(() => {
  rmSync(home, { recursive: true })
})

const program = (pattern: string, script = 'echo "2.1.0 (Claude Code)"'): string => {
  const file = path.join(home, pattern)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

const search = (more: Partial<CliSearch> = {}): CliSearch => ({
  platform: 'linux',
  environment: {},
  homeDir: home,
  projectDir: home,
  explicit: undefined,
  lastResort: undefined,
  runProgram,
  signal: new AbortController().signal,
  ...more,
})

describe('the search for the CLI', () => {
  it('knows the folders of the installers, in this order', () => {
    expect(installPaths('/h')).toEqual([
      '/usr/local/bin/claude',
      '/usr/bin/claude',
      '/h/.npm-global/bin/claude',
      '/h/.yarn/bin/claude',
      '/h/.volta/bin/claude',
      '/h/.nvm/versions/node/*/bin/claude',
      '/h/.asdf/installs/nodejs/*/bin/claude',
      '/h/.local/bin/claude',
      '/h/.claude/local/claude',
      '/opt/homebrew/bin/claude',
    ])
  })

  it('takes the newest of several Node versions', async () => {
    for (const version of ['v8.17.0', 'v22.1.0', 'v20.19.0']) program(`.nvm/versions/node/${version}/bin/claude`)
    expect(await findCli(search())).toBe(path.join(home, '.nvm/versions/node/v22.1.0/bin/claude'))
    expect(newestFirst(['v8.17.0', 'v22.1.0', 'v20.19.0'])).toEqual(['v22.1.0', 'v20.19.0', 'v8.17.0'])
  })

  it('uses only the absolute folders of PATH', () => {
    expect(pathFolders('/a::.:bin:/b')).toEqual(['/a', '/b'])
    expect(pathFolders(undefined)).toEqual([])
  })
})

describe('on Windows', () => {
  /** Stands in for `wsl`: drops the first argument (`--exec` or `--`) and runs the rest. */
  const wsl = (): Record<string, string> => {
    program('windows/wsl', `echo "$*" >> '${home}/wsl.log'; shift; HOME='${home}' PATH="$LINUX_PATH" exec "$@"`)
    return { PATH: `${home}/windows:${process.env.PATH ?? ''}`, LINUX_PATH: process.env.PATH ?? '' }
  }

  it('the CLI is found inside WSL, in the same order', async () => {
    const environment = wsl()
    expect(await findCli(search({ platform: 'win32', environment }))).toBeUndefined()
    const last = program('last/claude')
    expect(await findCli(search({ platform: 'win32', environment, lastResort: last }))).toBe(last)
    const usual = program('.asdf/installs/nodejs/22.0.0/bin/claude')
    expect(await findCli(search({ platform: 'win32', environment, lastResort: last }))).toBe(usual)
    program('.volta/bin/claude')
    expect(await findCli(search({ platform: 'win32', environment }))).toBe(path.join(home, '.volta/bin/claude'))
    const onPath = program('bin/claude')
    const LINUX_PATH = `${home}/bin:${environment.LINUX_PATH}`
    expect(await findCli(search({ platform: 'win32', environment: { ...environment, LINUX_PATH } }))).toBe(onPath)
    expect(await findCli(search({ platform: 'win32', environment, explicit: last }))).toBe(last)
    expect(await findCli(search({ platform: 'win32', environment, explicit: `${home}/none` }))).toBeUndefined()
  })

  it('only the CLI runs through wsl, with UTF-8 output [CLA-config-windows] [CLA-encoding-windows]', async () => {
    const environment = wsl()
    const file = program(
      '.local/bin/claude',
      'case "$1" in --help) echo "  --fork-session";; --version) echo "2.1.0";; *) printf "蔵 表 ソ 😀 "; cat;; esac',
    )
    const settings = {
      path: undefined,
      lastResortPath: undefined,
      timeout: 1,
      permissions: 'skip',
      confirmSkip: 'auto',
      roots: [],
      resumeLast: false,
    } as const
    const cli = createClaudeCli({
      environment,
      homeDir: home,
      projectDir: home,
      runProgram,
      settings,
      platform: 'win32',
      graceMs: 100,
    })
    expect(await cli.path()).toBe(file)
    expect(await cli.info(file)).toEqual({ path: file, version: '2.1.0', canFork: true })
    const { stdout } = await cli.run({
      path: file,
      args: ['-p'],
      stdin: '表示',
      timeoutMs: 5000,
      signal: new AbortController().signal,
    })
    expect(stdout).toBe('蔵 表 ソ 😀 表示')
    await cli.close()
  })
})

it.each([
  ['2.1.197 (Claude Code)\n', '2.1.197'],
  ['claude 1.0.0-beta.2', '1.0.0-beta.2'],
  ['strange', 'strange'],
  ['', null],
])('reads the version in %j as %j', (stdout, version) => {
  expect(versionIn(stdout)).toBe(version)
})
