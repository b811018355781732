import path from 'node:path'
import { isObject } from '../kernel/is-object.ts'

/** A server that a client starts. */
export interface ServerEntry {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Names of variables whose values must not be written to a file. */
  readonly secrets: readonly string[]
}

export interface EntryRequest {
  /** The program and its first arguments: node and the script, or `kura`. */
  readonly program: readonly [string, ...string[]]
  readonly modules: readonly string[]
  /** One server per module instead of one for all. */
  readonly split: boolean
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingDir: string
}

const ownName = 'kura'

/** All names that Kura uses for its servers. */
export const ownNames = (modules: readonly string[]): readonly string[] => [
  ownName,
  ...modules.map((module) => `${ownName}-${module}`),
]

export const serverEntries = ({
  program,
  modules,
  split,
  environment,
  workingDir,
}: EntryRequest): Readonly<Record<string, ServerEntry>> => {
  const [command, ...first] = program
  const forwarded = environmentFor(environment, workingDir)
  const serve = (more: readonly string[]): ServerEntry => ({
    command,
    args: [...first, 'serve', ...more],
    ...forwarded,
  })
  return split
    ? Object.fromEntries(modules.map((module) => [`${ownName}-${module}`, serve([module])]))
    : { [ownName]: serve([]) }
}

/** Variables of a single run, which are not settings of the user. */
const perRun = ['KURA_RUN_ID']

/** Variables that the Claude CLI needs when the server starts it. */
const forClaude = [
  'CLAUDE_CONFIG_DIR',
  'ANTHROPIC_BASE_URL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'CLAUDE_CODE_OAUTH_TOKEN',
]

const isSecret = (name: string, value: string): boolean =>
  /TOKEN|SECRET|PASSWORD|API_KEY|DATABASE_URL|EMBEDDINGS_KEY/.test(name) || /:\/\/[^/\s]*@/.test(value)

const environmentFor = (
  environment: EntryRequest['environment'],
  workingDir: string,
): Pick<ServerEntry, 'env' | 'secrets'> => {
  const needed = Object.entries(environment)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
    .filter(([name]) => (name.startsWith('KURA_') && !perRun.includes(name)) || forClaude.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const open = needed.filter(([name, value]) => !isSecret(name, value))
  return {
    // Clients start servers in other directories, so a relative path must become absolute.
    env: Object.fromEntries(
      open.map(([name, value]) => [name, name === 'KURA_HOME' ? path.resolve(workingDir, value) : value]),
    ),
    secrets: needed.filter(([name, value]) => isSecret(name, value)).map(([name]) => name),
  }
}

/** Whether an entry starts Kura. A user may have another server under the same name. */
export const isOurs = (entry: unknown, program: readonly string[]): boolean => {
  if (typeof entry !== 'object' || entry === null) return false
  const { command, args } = entry as Readonly<Record<string, unknown>>
  const words = [command, ...(Array.isArray(args) ? (args as readonly unknown[]) : [])].filter(
    (word) => typeof word === 'string',
  )
  return words.includes('serve') && words.some((word) => isKura(word, program))
}

/** The names under which npm and a package manager start Kura, and those of the single executables. */
const usualNames = [
  /^kura(-mcp)?(@[\w.-]+)?(\.[cm]?js|\.cmd|\.exe)?$/,
  /^kura-\d+\.\d+\.\d+(-[\w.]+)?-(linux|darwin|win32)-(x64|arm64)(\.exe)?$/,
]

/** Whether a word names the program of Kura, by its usual name or as it runs now. */
export const isKura = (word: string, program: readonly string[]): boolean =>
  word === program.at(-1) || usualNames.some((form) => form.test(baseName(word)))

const baseName = (word: string): string => word.split(/[\\/]/).at(-1) ?? ''

/** Updates an entry. Keys and environment variables that the user added stay. */
export const mergeEntry = (
  present: unknown,
  fresh: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (!isObject(present)) return fresh
  const env = { ...(isObject(present.env) ? present.env : {}), ...(isObject(fresh.env) ? fresh.env : {}) }
  return { ...present, ...fresh, ...(Object.keys(env).length > 0 && { env }) }
}
