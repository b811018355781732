import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Runs `npm pack` without a new build, because other tests use the built program at the same time. */
export const packTarball = (into: string): string => {
  const output = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', into], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [packed] = JSON.parse(output) as readonly { readonly filename: string }[]
  if (packed === undefined) throw new Error('npm pack made nothing')
  return path.join(into, packed.filename)
}

/** The files of the SQLite driver that are used at run time. */
const driverParts = ['better-sqlite3/package.json', 'better-sqlite3/lib', 'bindings', 'file-uri-to-path']
const nativePart = 'better-sqlite3/build/Release/better_sqlite3.node'

/** Unpacks the tarball into the node_modules of a new folder, with the SQLite driver of this repository. */
export const unpackedInto = (tarball: string, { native }: { readonly native: boolean }): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kura-unpacked-'))
  const modules = path.join(folder, 'node_modules')
  const own = path.join(modules, 'kura-mcp')
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', own, '--strip-components=1'])
  for (const part of native ? [...driverParts, nativePart] : driverParts) {
    cpSync(path.join(root, 'node_modules', part), path.join(modules, part), { recursive: true })
  }
  return folder
}

export const programIn = (folder: string): string => path.join(folder, 'node_modules/kura-mcp/dist/kura.js')

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Run {
  readonly command?: string
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
}

/** Runs a program with a minimal environment: from the tester's environment only PATH is kept. */
export const run = (args: readonly string[], { command = process.execPath, cwd, env = {}, uid }: Run): Ran => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: cwd, LANG: 'C.UTF-8', KURA_HOME: path.join(cwd, 'data'), ...env },
    encoding: 'utf8',
    input: '',
    ...(uid !== undefined && { uid, gid: uid }),
  })
  if (error !== undefined) throw error
  return { code: status, out: stdout, err: stderr }
}
