import { existsSync } from 'node:fs'
import path from 'node:path'
import { manifests } from '../../src/app/modules.ts'
import { read, root } from './documents.ts'

/** Stands in for another program that the blocks call. The program is not run; only its arguments are checked. */
export interface StandIn {
  readonly reason: string
  /** What is wrong with the arguments; undefined if nothing is. */
  readonly wrong: (args: readonly string[]) => string | undefined
}

const { scripts, version } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly version: string
}

const tarball = `kura-mcp-${version}.tgz`
const outside = (word: string | undefined): boolean => /^(~|\/)/.test(word ?? '')

/** Accepts only arguments that match one of the patterns. */
const oneOf =
  (patterns: readonly RegExp[]) =>
  (args: readonly string[]): string | undefined =>
    patterns.some((pattern) => pattern.test(args.join(' '))) ? undefined : `none of the known forms: ${args.join(' ')}`

const npm = (args: readonly string[]): string | undefined => {
  const [command, ...rest] = args
  if (command === 'run') return scripts[rest[0] ?? ''] === undefined ? `there is no script ${rest[0]}` : undefined
  if (command === 'install' && rest[0] === '--prefix')
    return outside(rest[1]) ? undefined : 'installs into the repository'
  const installed = new RegExp(`^install --global \\./${tarball.replaceAll('.', '\\.')}$`)
  return oneOf([/^(ci|start( -- --keep \S+)?|test|link|pack|root --global|unlink -g kura-mcp)$/, installed])(args)
}

const npx = (args: readonly string[]): string | undefined =>
  args[0] === 'vitest' && args.slice(2).every((word) => word.startsWith('-') || existsSync(path.join(root, word)))
    ? undefined
    : `unknown: ${args.join(' ')}`

/** The command that a client would start must be Kura with modules that exist. */
const startsKura = (words: readonly string[]): string | undefined => {
  const [command, ...rest] = words
  const args =
    command === 'node' && (rest[0] ?? '').endsWith('/dist/kura.js') ? rest.slice(1) : command === 'kura' ? rest : []
  const modules = args.slice(1).filter((word) => !word.startsWith('-'))
  if (args[0] !== 'serve') return `does not start Kura: ${words.join(' ')}`
  const unknown = modules.filter((module) => !manifests.some(({ name }) => name === module))
  return unknown.length > 0 ? `unknown modules: ${unknown.join(', ')}` : undefined
}

/** Whether it is the address of Kura on this machine or on a team's server. */
const isEndpoint = (word: string | undefined): boolean =>
  ['http://127.0.0.1:4127/mcp', 'https://kura.example.com/mcp'].includes(word ?? '')

/** The routes of a server, as its metrics list them. */
const routes = [
  ...(/const routes = \[([^\]]+)\]/.exec(read('src/telemetry/metrics.ts'))?.[1] ?? '').matchAll(/'([^']+)'/g),
].map(([, route = '']) => route)

const curl = (args: readonly string[]): string | undefined => {
  const address = args.at(-1) ?? ''
  if (!URL.canParse(address)) return `no address: ${address}`
  const { origin, pathname } = new URL(address)
  if (!['http://127.0.0.1:4127', 'http://127.0.0.1:9127', 'https://kura.example.com'].includes(origin))
    return `not the address of Kura: ${address}`
  return routes.includes(pathname) ? undefined : `no route of Kura: ${pathname}`
}

interface Syntax {
  /** The options with a value, and the values that they accept. */
  readonly options: Readonly<Record<string, RegExp>>
  /** Whether `--` is required before the command. */
  readonly dashes: boolean
}

/** Checks `CLIENT mcp add [options] NAME [--] COMMAND…` as each client's documentation describes it. */
const mcpAdd =
  ({ options, dashes }: Syntax) =>
  (args: readonly string[]): string | undefined => {
    if (args[0] !== 'mcp') return `unknown: ${args.join(' ')}`
    if (args[1] !== 'add') return oneOf([/^mcp (list|get kura|remove( --scope user)? kura)$/])(args)
    const given: Record<string, string> = {}
    let n = 2
    const takeOptions = (): string | undefined => {
      for (; args[n]?.startsWith('--') && args[n] !== '--'; n += 2) {
        const [option = '', value = ''] = args.slice(n, n + 2)
        if (options[option]?.test(value) !== true) return `${option} ${value}`
        given[option] = value
      }
      return undefined
    }
    const refused = takeOptions()
    if (refused !== undefined) return refused
    if (args[n++] !== 'kura') return 'the server is not called kura'
    const later = takeOptions()
    if (later !== undefined) return later
    if (given['--url'] !== undefined) return undefined
    if (given['--transport'] === 'http') return isEndpoint(args[n]) ? undefined : `not the address of Kura: ${args[n]}`
    if (dashes && args[n++] !== '--') return 'the command is not after --'
    return startsKura(args.slice(n))
  }

const variable = /^[A-Z_]+=.+$/
const scope = /^(local|user|project)$/
const transport = /^(stdio|http)$/

const claude = mcpAdd({
  options: { '--transport': transport, '--scope': scope, '--env': variable, '--header': /^\S+: .+$/ },
  dashes: true,
})

export const standIns: Readonly<Record<string, StandIn>> = {
  npm: {
    reason:
      'would install packages and start whole suites; test/start.test.ts covers `npm start`, ' +
      'and CI runs `npm ci && npm test`; only `npm start -- --keep` is started',
    wrong: npm,
  },
  npx: { reason: 'would start the tests within the tests', wrong: npx },
  claude: {
    reason: 'changes the configuration of Claude Code; runs of the CLI go to test/support/fake-claude',
    wrong: (args) => {
      if (args.length === 0) return undefined
      if (args[0] === '--plugin-dir')
        return existsSync(path.join(root, args[1] ?? '')) ? undefined : `no folder ${args[1]}`
      return args[0] === 'plugin' ? oneOf([/^plugin (marketplace add \S+|install [\w-]+@[\w-]+)$/])(args) : claude(args)
    },
  },
  gemini: {
    reason: 'changes the configuration of Gemini CLI',
    wrong: mcpAdd({
      options: { '--transport': transport, '--scope': /^(user|project)$/, '--env': variable },
      dashes: false,
    }),
  },
  codex: {
    reason: 'changes the configuration of Codex',
    wrong: mcpAdd({ options: { '--env': variable, '--url': /^http:\/\/127\.0\.0\.1:4127\/mcp$/ }, dashes: true }),
  },
  curl: {
    reason: 'the server of the page has ended when the next block begins; only the route is checked',
    wrong: curl,
  },
  sha256sum: {
    reason: 'the executable takes minutes to make; test/binary compares its checksum',
    wrong: oneOf([new RegExp(`^-c kura-${version}-linux-x64\\.sha256$`)]),
  },
  install: {
    reason: 'the executable takes minutes to make; test/binary starts it under other names',
    wrong: oneOf([new RegExp(`^-D -m 755 kura-${version}-linux-x64 \\S+/\\.local/bin/kura$`)]),
  },
  docker: {
    reason: 'builds images and starts containers',
    wrong: oneOf([
      /^compose up --detach$/,
      /^compose exec kura node \/srv\/kura\/dist\/kura\.js token create --name \w+ --scope \w+$/,
    ]),
  },
  pg_dump: {
    reason: 'must be as new as the server',
    wrong: oneOf([/^--format=custom --file=kura\.dump postgres:\/\/\S+$/]),
  },
  pg_restore: {
    reason: 'must be as new as the server',
    wrong: oneOf([/^--clean --if-exists --no-owner --dbname=postgres:\/\/\S+ kura\.dump$/]),
  },
  unshare: {
    reason: 'needs root',
    wrong: (args) =>
      (/npm run (test:\w+)$/.exec(args.at(-1) ?? '')?.[1] ?? '') in scripts ? undefined : args.join(' '),
  },
}
