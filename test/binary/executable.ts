import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postMessage, untilPrinted } from '../support/server-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
export const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

const folder = path.join(root, 'node_modules/.cache/kura-binary')
export const executableName = `kura-${version}-${process.platform}-${process.arch}`

/** What `npm run test:binary` has made. */
export const executable = path.join(folder, executableName)

export interface Place {
  readonly home: string
  /** For temporary files, so that a test sees what was left there. */
  readonly temporary: string
}

export const newPlace = (): Place => {
  const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-executable-')))
  const temporary = path.join(home, 'tmp')
  mkdirSync(temporary)
  return { home, temporary }
}

/** Neither Node nor any other program is on this PATH. */
export const environmentOf = ({ home, temporary }: Place): Readonly<Record<string, string>> => ({
  PATH: '/nonexistent',
  HOME: home,
  TMPDIR: temporary,
  LANG: 'C.UTF-8',
  KURA_HOME: path.join(home, 'data'),
})

interface Run {
  readonly program?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string
  readonly uid?: number
}

/** Runs the executable until it ends. */
export const runIn = (
  place: Place,
  args: readonly string[],
  { program = executable, cwd = place.home, env = {}, input = '', uid }: Run = {},
) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...environmentOf(place), ...env },
    encoding: 'utf8',
    input,
    ...(uid !== undefined && { uid, gid: uid }),
  })
  if (error !== undefined) throw error
  return { code: status, out: stdout, err: stderr }
}

/** All files below a folder, by their path in it. */
export const filesIn = (below: string): readonly string[] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(below, path.join(entry.parentPath, entry.name)))
    .sort()

/** Serves over HTTP until `stop`. */
export const serveIn = async (place: Place, args: readonly string[] = ['serve', '--http', '--port', '0']) => {
  const child = spawn(executable, args, {
    cwd: place.home,
    env: environmentOf(place),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = (await untilPrinted(child, 'token'))()
  const url = /at (http:\/\/\S+?)\/ /.exec(printed)?.[1] ?? ''
  return {
    url,
    child,
    tokenFile: /programs: (\S+)/.exec(printed)?.[1] ?? '',
    post: (body: unknown, headers?: Readonly<Record<string, string>>) => postMessage(url, body, headers),
    stop: async (signal: NodeJS.Signals) => {
      const ended = new Promise<number | null>((resolve) => {
        child.once('close', resolve)
      })
      child.kill(signal)
      return ended
    },
  }
}
