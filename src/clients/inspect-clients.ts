import { toAppError } from '../kernel/errors.ts'
import { allClients } from './all-clients.ts'
import { readClientFile } from './client-file.ts'
import type { Client, Machine, Scope } from './client.ts'
import { onPath } from './on-path.ts'
import { pathsOf } from './paths.ts'
import { isOurs } from './server-entry.ts'

/** An entry of Kura in the file of a client. */
export interface EntryInspection {
  readonly name: string
  /** The program or script, if it does not exist. */
  readonly missing: readonly string[]
  /** The data directory in the entry, if there is one. */
  readonly dataDir: string | undefined
}

/** The file of a client in one of the two scopes. Clients without a file are left out. */
export interface ClientInspection {
  readonly name: string
  readonly title: string
  readonly scope: Scope
  readonly file: string
  /** Why the file cannot be used; it has no entries then. */
  readonly broken?: string
  readonly entries: readonly EntryInspection[]
}

export interface ClientsQuery {
  readonly machine: Machine
  /** All server names of Kura. */
  readonly names: readonly string[]
  readonly program: readonly string[]
}

const scopes: readonly Scope[] = ['user', 'project']

export const inspectClients = async (query: ClientsQuery): Promise<readonly ClientInspection[]> => {
  const inspections: ClientInspection[] = []
  for (const client of allClients) {
    for (const scope of scopes) {
      const inspection = await inspectClient(client, scope, query)
      // If the home directory is also the project, both scopes may name the same file.
      if (inspection !== undefined && !inspections.some(({ file }) => file === inspection.file))
        inspections.push(inspection)
    }
  }
  return inspections
}

const inspectClient = async (
  client: Client,
  scope: Scope,
  { machine, names, program }: ClientsQuery,
): Promise<ClientInspection | undefined> => {
  const file = client.file(scope, machine)
  if (file === undefined) return undefined
  const { name, title, format } = client
  const named = { name, title, scope, file }
  try {
    const { text } = await readClientFile({ file, within: scope === 'project' ? machine.projectDir : undefined })
    if (text === undefined) return undefined
    const ours = Object.entries(format.read(text)).filter(
      ([key, entry]) => names.includes(key) && isOurs(entry, program),
    )
    return { ...named, entries: ours.map(([key, entry]) => inspectEntry(key, entry, machine)) }
  } catch (thrown) {
    const { kind, message } = toAppError(thrown)
    return { ...named, broken: kind === 'internal' && thrown instanceof Error ? thrown.message : message, entries: [] }
  }
}

const inspectEntry = (name: string, entry: unknown, machine: Machine): EntryInspection => {
  const { command, args, env } = entry as Readonly<Record<string, unknown>>
  const words = Array.isArray(args) ? args.filter((word): word is string => typeof word === 'string') : []
  const { isAbsolute } = pathsOf(machine.platform)
  const scripts = words
    .slice(0, Math.max(0, words.indexOf('serve')))
    .filter((word) => isAbsolute(word) && !machine.exists(word))
  const isStartable =
    typeof command === 'string' &&
    (isAbsolute(command) ? machine.exists(command) : onPath(command, machine) !== undefined)
  const dataDir =
    typeof env === 'object' && env !== null && 'KURA_HOME' in env && typeof env.KURA_HOME === 'string'
      ? env.KURA_HOME
      : undefined
  return { name, missing: [...(isStartable ? [] : [String(command)]), ...scripts], dataDir }
}
