import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach } from 'vitest'
import { clientsPath, runClient } from './run-client.ts'

const program = path.resolve(import.meta.dirname, '../../dist/kura.js')

/** A note that only the prompts about it bring up: it is neither urgent nor old. */
export const note = {
  title: 'Retry payments three times at most',
  content: 'Retries beyond three were charged twice by the payment provider.',
  related: 'How often do we retry payments at most before we give up?',
  unrelated: 'Please rename the variable colour to hue in the stylesheet',
}

interface Sandbox {
  readonly home: string
  readonly project: string
  readonly env: Readonly<Record<string, string>>
  /** Runs Kura. The variable for its data is set for it alone: hooks know it from their line. */
  kura(...args: readonly string[]): string
  /** Writes a file of the home directory. */
  given(file: string, text: string): string
  read(file: string): string
  /** Stores the note, as item 1. */
  storeNote(...more: readonly string[]): void
  /** Puts another script behind the lines that `kura connect` has written. */
  replaceScript(file: string, script: string | undefined): void
  run(command: string, args: readonly string[], more?: Readonly<Record<string, string>>): Promise<Outcome>
}

interface Outcome {
  readonly stdout: string
  readonly seconds: number
}

/** A fresh home directory and project for each test. Nothing but loopback can be reached through the proxy. */
export const useSandbox = (): (() => Sandbox) => {
  let sandbox: Sandbox
  beforeEach(() => {
    // Codex does not work with a home in the directory for temporary files.
    sandbox = sandboxIn(mkdtempSync(path.join(homedir(), '.kura-hooks-')))
  })
  afterEach(() => {
    rmSync(sandbox.home, { recursive: true, force: true })
  })
  return () => sandbox
}

const sandboxIn = (home: string): Sandbox => {
  const project = path.join(home, 'project')
  mkdirSync(project)
  const nowhere = 'http://127.0.0.1:9'
  const env = {
    HOME: home,
    PATH: clientsPath,
    NO_COLOR: '1',
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    NO_PROXY: '127.0.0.1',
  }
  const read = (file: string): string => readFileSync(path.join(home, file), 'utf8')
  const given = (file: string, text: string): string => {
    const written = path.join(home, file)
    mkdirSync(path.dirname(written), { recursive: true })
    writeFileSync(written, text)
    return written
  }
  const kura = (...args: readonly string[]): string =>
    runClient(process.execPath, [program, ...args], {
      cwd: project,
      env: { ...env, KURA_HOME: path.join(home, 'data') },
    }).text
  return {
    home,
    project,
    env,
    kura,
    given,
    read,
    storeNote: (...more) => {
      kura('add', note.title, '--type', 'decision', '--content', note.content, ...more)
    },
    replaceScript: (file, script) => {
      const other = script === undefined ? path.join(home, 'gone.js') : given('kura.js', script)
      given(file, read(file).replaceAll(`'${program}'`, `'${other}'`))
    },
    run: async (command, args, more = {}) => {
      const since = Date.now()
      const running = promisify(execFile)(command, args, { cwd: project, env: { ...env, ...more }, timeout: 80_000 })
      running.child.stdin?.end()
      const { stdout } = await running
      return { stdout, seconds: (Date.now() - since) / 1000 }
    },
  }
}

/** Scripts that do to a client what a hook must never do. The one that is gone was removed after connecting. */
export const badScripts: readonly (readonly [string, string | undefined])[] = [
  ['exits with 1', 'process.exit(1)'],
  ['exits with 2 and a reason', 'console.error("blocked"); process.exit(2)'],
  ['hangs for 20 seconds', 'setTimeout(() => undefined, 20_000)'],
  ['is gone', undefined],
]

/** How often the line of item 1 is in a text. */
export const timesSaid = (text: string): number => text.split('[kura:1]').length - 1
