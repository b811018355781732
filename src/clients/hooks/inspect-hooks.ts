import { attempt } from '../../kernel/attempt.ts'
import { allClients } from '../all-clients.ts'
import { readClientFile } from '../client-file.ts'
import type { Client, Machine, Scope } from '../client.ts'
import { inspectClients, type ClientsQuery } from '../inspect-clients.ts'
import { dataOf as jsonData } from '../json-text.ts'
import { onPath } from '../on-path.ts'
import { pathsOf } from '../paths.ts'
import { dataOf as tomlData } from '../toml-text.ts'
import type { ClientHooks, HookEvent, HookFile } from './client-hooks.ts'
import { isApproved } from './codex-approval.ts'
import { findHooks, type OwnHook } from './find-hooks.ts'
import { hookEntry } from './hook-line.ts'
import { isOtherForm } from './read-hook.ts'

export interface InstalledHook {
  readonly event: HookEvent
  /** The program or script, if it does not exist. */
  readonly missing: readonly string[]
  /** Whether it is written in another form than now. */
  readonly isOldForm: boolean
  /** The data directory in its line, if there is one. */
  readonly dataDir: string | undefined
  /** False if the client waits for the user's approval. */
  readonly isApproved: boolean
}

/** A file of a client with hooks of Kura. */
export interface HooksInspection {
  readonly name: string
  readonly title: string
  readonly scope: Scope
  readonly file: string
  readonly hooks: readonly InstalledHook[]
  /** The server entry beside them, if there is one. */
  readonly server: { readonly dataDir: string | undefined } | undefined
  /** The setting of the client that stops all hooks, with its file. */
  readonly switchedOff: string | undefined
}

/** The hooks of Kura in the files of all clients. Files that cannot be read are left out: the servers name them. */
export const inspectHooks = async (query: ClientsQuery): Promise<readonly HooksInspection[]> => {
  const servers = await inspectClients(query)
  const inspections: HooksInspection[] = []
  for (const client of allClients) {
    for (const scope of ['user', 'project'] as const) {
      for (const hookFile of client.hooks?.files(scope, query.machine) ?? []) {
        const found = await inspectFile({ client, scope, hookFile }, query)
        if (found === undefined || inspections.some(({ file }) => file === found.file)) continue
        const entries = servers.find((one) => one.name === client.name && one.scope === scope)?.entries ?? []
        const server = entries.find(({ dataDir }) => dataDir !== undefined) ?? entries[0]
        inspections.push({ ...found, server: server && { dataDir: server.dataDir } })
      }
    }
  }
  return inspections
}

interface Inspected {
  readonly client: Client
  readonly scope: Scope
  readonly hookFile: HookFile
}

const inspectFile = async (
  { client, scope, hookFile: { file, format } }: Inspected,
  { machine, program }: ClientsQuery,
): Promise<Omit<HooksInspection, 'server'> | undefined> => {
  const { name, title, hooks } = client
  const within = scope === 'project' ? machine.projectDir : undefined
  const text = await readText(file, within)
  if (hooks === undefined || text === undefined) return undefined
  const lists = attempt(() => format.read(text)) ?? {}
  const own = findHooks(lists, { hooks, program })
  if (own.length === 0) return undefined
  const config = hooks.approvals === undefined ? '' : ((await readText(hooks.approvals(machine), undefined)) ?? '')
  return {
    name,
    title,
    scope,
    file,
    hooks: own.map((one) => ({
      ...inspectHook({ client: { name, hooks }, own: one }, machine),
      isApproved: hooks.approvals === undefined || isApproved(one.place, { file, lists, config }),
    })),
    switchedOff: await switchedOff(hooks, machine),
  }
}

const inspectHook = (
  { client, own }: { readonly client: Parameters<typeof hookEntry>[0]; readonly own: OwnHook },
  machine: Machine,
): Omit<InstalledHook, 'isApproved'> => {
  const { event, program, dataDir, value } = own
  const { isAbsolute } = pathsOf(machine.platform)
  const isThere = (word: string): boolean =>
    isAbsolute(word) ? machine.exists(word) : onPath(word, machine) !== undefined
  return {
    event,
    dataDir,
    missing: program.filter((word) => !isThere(word)),
    isOldForm: isOtherForm(value, hookEntry(client, event, { program, dataDir, platform: machine.platform })),
  }
}

const switchedOff = async ({ switches }: ClientHooks, machine: Machine): Promise<string | undefined> => {
  for (const file of switches?.files(machine) ?? []) {
    const text = (await readText(file, undefined)) ?? ''
    const data = attempt(() => (file.endsWith('.toml') ? tomlData(text) : jsonData(text)))
    const name = data && switches?.nameIn(data)
    if (name !== undefined) return `${name} (${file})`
  }
  return undefined
}

const readText = async (file: string, within: string | undefined): Promise<string | undefined> => {
  try {
    return (await readClientFile({ file, within })).text
  } catch {
    return undefined
  }
}
