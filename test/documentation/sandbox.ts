import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commandsLibrary, library, productProgram } from '../support/programs.ts'
import { root as repository } from './documents.ts'
import { standIns } from './stand-ins.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A separate home, project and PATH for one page of the documentation. */
export interface Sandbox {
  readonly project: string
  readonly home: string
  run(script: string): Promise<Ran>
  write(file: string, text: string): void
  /** The calls of the stand-ins: the program's name, then its arguments. */
  calls(): readonly (readonly string[])[]
  remove(): void
}

/** The folder of the clone as the pages name it. */
const documentedClone = '/path/to/kura'

/** The database as the pages name it. The sandbox replaces it with an empty one. */
export const documentedDatabase = 'postgres://kura:password@db.example.com:5432/kura'

/** The ids of conversations as the pages show them. */
const sessions = ['5f0c2a4e-0000-4000-8000-000000000001', '5f0c2a4e-0000-4000-8000-000000000002']

export const makeSandbox = (databaseUrl = documentedDatabase): Sandbox => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-documentation-')))
  const inSandbox = (name: string): string => path.join(root, name)
  for (const folder of ['home', 'project', 'bin', 'fake-claude', 'kura/dist', 'kura/deploy', 'node_modules/kura-mcp'])
    mkdirSync(inSandbox(folder), { recursive: true })
  symlinkSync(path.join(repository, 'examples'), inSandbox('kura/examples'))
  const program = (name: string, text: string): void => {
    writeFileSync(inSandbox(`bin/${name}`), `#!/bin/sh\n${text}\n`)
    chmodSync(inSandbox(`bin/${name}`), 0o755)
  }
  const node = `'${process.execPath}'`
  const support = (name: string): string => path.join(repository, 'test/support', name)
  const serve = `exec ${node} '${support('documented-serve.cjs')}' '${productProgram}' "$@"`
  const other = `exec ${node} '${productProgram}' "$@"`
  program('kura', `case "$1" in\n  serve) ${serve} ;;\n  *) ${other} ;;\nesac`)
  const recorded = (name: string): string =>
    `{ printf '%s\\0' '${name}' "$@"; printf '\\n\\0'; } >> '${inSandbox('calls')}'`
  for (const name of Object.keys(standIns)) program(name, recorded(name))
  const start = `exec ${node} '${support('documented-serve.cjs')}' '${path.join(repository, 'scripts/start.mjs')}' "$@"`
  program('npm', `${recorded('npm')}\ncase "$1 $2" in 'start --') shift 2; ${start} ;; esac`)
  program('node', `case "$1" in\n  dist/kura.js) shift; exec kura "$@" ;;\n  *) exec ${node} "$@" ;;\nesac`)
  const fakeClaude = `exec ${node} '${support('fake-claude/fake-claude.mjs')}' "$@"`
  const fake = `FAKE_CLAUDE_HOME='${inSandbox('fake-claude')}' ${fakeClaude}`
  program('claude', `case "$1" in\n  ''|mcp|plugin|--plugin-dir) ${recorded('claude')} ;;\n  *) ${fake} ;;\nesac`)
  writeFileSync(
    inSandbox('fake-claude/script.json'),
    JSON.stringify({ runs: sessions.map((sessionId) => ({ sessionId })) }),
  )
  writeFileSync(inSandbox('kura/dist/kura.js'), '')
  const exports = { '.': './index.cjs', './commands': './commands.cjs' }
  writeFileSync(
    inSandbox('node_modules/kura-mcp/package.json'),
    JSON.stringify({ name: 'kura-mcp', version: '0.0.0', exports }),
  )
  writeFileSync(inSandbox('node_modules/kura-mcp/index.cjs'), `module.exports = require(${JSON.stringify(library)})`)
  writeFileSync(
    inSandbox('node_modules/kura-mcp/commands.cjs'),
    `module.exports = require(${JSON.stringify(commandsLibrary)})`,
  )
  const env = {
    PATH: [inSandbox('bin'), path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter),
    HOME: inSandbox('home'),
    LANG: 'en_US.UTF-8',
    KURA_DAILY_BACKUPS: 'false',
  }
  return {
    project: inSandbox('project'),
    home: inSandbox('home'),
    run: (script) =>
      bash(script.replaceAll(documentedClone, inSandbox('kura')).replaceAll(documentedDatabase, databaseUrl), {
        cwd: inSandbox('project'),
        env,
      }),
    write: (file, text) => {
      const target = inSandbox(path.posix.join('project', file))
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    },
    calls: () =>
      existsSync(inSandbox('calls'))
        ? callsIn(readFileSync(inSandbox('calls'), 'utf8').replaceAll(inSandbox('kura'), documentedClone))
        : [],
    remove: () => {
      rmSync(root, { recursive: true, force: true })
    },
  }
}

const callsIn = (log: string): readonly (readonly string[])[] =>
  log
    .split('\n\0')
    .filter((call) => call !== '')
    .map((call) => call.split('\0').slice(0, -1))

interface ProcessContext {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** Runs a script as a reader would paste it, except that it stops at the first failure. */
const bash = (script: string, processContext: ProcessContext): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-euo', 'pipefail', '-c', script], {
      ...processContext,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code, ...said })
    })
  })
