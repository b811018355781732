import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productProgram } from '../support/programs.ts'
import { RawDatabase } from '../support/raw-database.ts'

/** A user's home directory, and beside it a project that may have come with a clone. */
export interface Clone {
  readonly home: string
  readonly project: string
  /** The project's `.kura/`, or a file in it. */
  store(...names: readonly string[]): string
  dispose(): void
}

export const makeClone = (): Clone => {
  const root = mkdtempSync(path.join(tmpdir(), 'kura-clone-'))
  const [home, project] = [path.join(root, 'home'), path.join(root, 'project')]
  for (const folder of [home, path.join(project, '.kura')]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    home,
    project,
    store: (...names) => path.join(project, '.kura', ...names),
    dispose: () => {
      rmSync(root, { recursive: true })
    },
  }
}

export interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
  readonly err: string
}

const environmentOf = ({ home }: Clone, env: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  HOME: home,
  ...env,
})

/** Long enough for slow machines. */
const timeoutMs = 30_000

/** Runs the product in the project. A process that hangs is killed, which `signal` shows. */
export const inClone = (
  clone: Clone,
  args: readonly string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Ended => {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [productProgram, ...args], {
    cwd: clone.project,
    env: environmentOf(clone, env),
    input,
    encoding: 'utf8',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  return { code: status, signal, out: stdout, err: stderr }
}

export const startInClone = (clone: Clone, ...args: readonly string[]) =>
  spawn(process.execPath, [productProgram, ...args], {
    cwd: clone.project,
    env: environmentOf(clone, {}),
    stdio: ['pipe', 'pipe', 'pipe'],
  })

export const addNote = (clone: Clone, env: Record<string, string> = {}): Ended =>
  inClone(clone, ['call', 'create_item', '{"type":"note","title":"ours"}'], { env })

/** Changes a database with all protections of SQLite off, as an attacker could. */
export const tamper = (database: string, sql: string): void => {
  const driver = new RawDatabase(database)
  driver.pragma('foreign_keys = OFF')
  driver.pragma('writable_schema = ON')
  driver.exec(sql).close()
}
