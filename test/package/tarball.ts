import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Runs `npm pack` without a new build, because other tests use the built program at the same time. */
export const packTarball = (into: string): string => packFolder(root, into)

/** The package with the driver for Node 20. */
export const packDriver = (into: string): string => packFolder(path.join(root, 'packages/sqlite-for-node-20'), into)

const packFolder = (folder: string, into: string): string => {
  const output = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', into], {
    cwd: folder,
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
  // A Node that has SQLite has none of these.
  const parts = (native ? [...driverParts, nativePart] : driverParts).filter((part) =>
    existsSync(path.join(root, 'node_modules', part)),
  )
  for (const part of parts) cpSync(path.join(root, 'node_modules', part), path.join(modules, part), { recursive: true })
  cpSync(path.join(root, 'packages/sqlite-for-node-20'), path.join(modules, 'kura-mcp-sqlite-node20'), {
    recursive: true,
  })
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

const environmentOf = ({ cwd, env = {} }: Run): Readonly<Record<string, string>> => ({
  PATH: process.env.PATH ?? '',
  HOME: cwd,
  LANG: 'C.UTF-8',
  KURA_HOME: path.join(cwd, 'data'),
  ...env,
})

/** Runs a program with a minimal environment: from the tester's environment only PATH is kept. */
export const run = (args: readonly string[], given: Run): Ran => {
  const { command = process.execPath, cwd, uid } = given
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: environmentOf(given),
    encoding: 'utf8',
    input: '',
    ...(uid !== undefined && { uid, gid: uid }),
  })
  if (error !== undefined) throw error
  return { code: status, out: stdout, err: stderr }
}

/** The same, while this process goes on: it may have to answer the program. */
export const runBeside = (args: readonly string[], given: Run): Promise<Ran> =>
  new Promise((resolve) => {
    const { command = process.execPath, cwd } = given
    const options = { cwd, env: environmentOf(given), maxBuffer: 64 * 1024 * 1024 }
    execFile(command, args, options, (failed, out, err) => {
      resolve({ code: failed === null ? 0 : Number(failed.code ?? 1), out, err })
    })
  })
