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

/** A home, a project and a PATH of their own for one page of the documentation. */
export interface Sandbox {
  readonly project: string
  readonly home: string
  run(script: string): Promise<Ran>
  write(file: string, text: string): void
  /** What the stand-ins were called with, each with the name of its program first. */
  calls(): readonly (readonly string[])[]
  remove(): void
}

/** Where the pages say that Kura was cloned to. */
const documentedPlace = '/path/to/kura'

/** The database that the pages name; an empty one of this test run takes its place. */
export const documentedDatabase = 'postgres://kura:password@db.example.com:5432/kura'

/** The ids that the pages show for conversations. */
const sessions = ['5f0c2a4e-0000-4000-8000-000000000001', '5f0c2a4e-0000-4000-8000-000000000002']

export const makeSandbox = (databaseUrl = documentedDatabase): Sandbox => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'kura-documentation-')))
  const place = (name: string): string => path.join(root, name)
  for (const folder of ['home', 'project', 'bin', 'fake-claude', 'kura/dist', 'kura/deploy', 'node_modules/kura-mcp'])
    mkdirSync(place(folder), { recursive: true })
  symlinkSync(path.join(repository, 'examples'), place('kura/examples'))
  const program = (name: string, text: string): void => {
    writeFileSync(place(`bin/${name}`), `#!/bin/sh\n${text}\n`)
    chmodSync(place(`bin/${name}`), 0o755)
  }
  const node = `'${process.execPath}'`
  const support = (name: string): string => path.join(repository, 'test/support', name)
  const serve = `exec ${node} '${support('documented-serve.cjs')}' '${productProgram}' "$@"`
  program(
    'kura',
    `case "$1" in\n  serve) ${serve} ;;\n  *) exec ${node} '${support('cached-program.cjs')}' '${place('cache')}' '${productProgram}' "$@" ;;\nesac`,
  )
  const recorded = (name: string): string =>
    `{ printf '%s\\0' '${name}' "$@"; printf '\\n\\0'; } >> '${place('calls')}'`
  for (const name of Object.keys(standIns)) program(name, recorded(name))
  const start = `exec ${node} '${support('documented-serve.cjs')}' '${path.join(repository, 'scripts/start.mjs')}' "$@"`
  program('npm', `${recorded('npm')}\ncase "$1 $2" in 'start --') shift 2; ${start} ;; esac`)
  program('node', `case "$1" in\n  dist/kura.js) shift; exec kura "$@" ;;\n  *) exec ${node} "$@" ;;\nesac`)
  const fake = `FAKE_CLAUDE_HOME='${place('fake-claude')}' exec ${node} '${support('fake-claude/fake-claude.mjs')}' "$@"`
  program('claude', `case "$1" in\n  ''|mcp|plugin|--plugin-dir) ${recorded('claude')} ;;\n  *) ${fake} ;;\nesac`)
  writeFileSync(
    place('fake-claude/script.json'),
    JSON.stringify({ runs: sessions.map((sessionId) => ({ sessionId })) }),
  )
  writeFileSync(place('kura/dist/kura.js'), '')
  const exports = { '.': './index.cjs', './commands': './commands.cjs' }
  writeFileSync(
    place('node_modules/kura-mcp/package.json'),
    JSON.stringify({ name: 'kura-mcp', version: '0.0.0', exports }),
  )
  writeFileSync(place('node_modules/kura-mcp/index.cjs'), `module.exports = require(${JSON.stringify(library)})`)
  writeFileSync(
    place('node_modules/kura-mcp/commands.cjs'),
    `module.exports = require(${JSON.stringify(commandsLibrary)})`,
  )
  const env = {
    PATH: [place('bin'), path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter),
    HOME: place('home'),
    LANG: 'en_US.UTF-8',
    KURA_DAILY_BACKUPS: 'false',
  }
  return {
    project: place('project'),
    home: place('home'),
    run: (script) =>
      bash(script.replaceAll(documentedPlace, place('kura')).replaceAll(documentedDatabase, databaseUrl), {
        cwd: place('project'),
        env,
      }),
    write: (file, text) => {
      const target = place(path.posix.join('project', file))
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    },
    calls: () =>
      existsSync(place('calls'))
        ? callsIn(readFileSync(place('calls'), 'utf8').replaceAll(place('kura'), documentedPlace))
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

/** As a reader pastes it, but that the first failure ends it. */
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
