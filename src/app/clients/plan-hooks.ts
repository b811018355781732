import type { ClientChange } from '../../cli/services.ts'
import type { Client } from '../../clients/client.ts'
import { isObject } from '../../kernel/is-object.ts'
import { eventsOf, type ClientHooks, type HookFile, type HookMode } from '../../clients/hooks/client-hooks.ts'
import { installHooks, removeHooks, type WantedHooks } from '../../clients/hooks/edit-hooks.ts'
import { findHooks } from '../../clients/hooks/find-hooks.ts'
import { hookEntry, isOffered } from '../../clients/hooks/hook-line.ts'
import { isOurs } from '../../clients/server-entry.ts'
import type { ChosenClient } from './choose-clients.ts'
import { namingFile } from './naming-file.ts'
import type { PlanFacts } from './plan-facts.ts'
import { changeOf } from './plan-server.ts'

/** The changes of the hooks of a client. Without a choice of the user, recall is planned where there are no hooks. */
export const planHooks = async ({ client, file }: ChosenClient, facts: PlanFacts): Promise<readonly ClientChange[]> => {
  const { hooks } = client
  const { request, machine, full } = facts
  if (hooks === undefined || !isOffered(hooks, machine.platform)) return []
  const found = await readFiles({ client, hooks }, facts)
  const own = found.filter(({ isUsed }) => isUsed)
  if (request.hooks === undefined && own.length > 0) return []
  const target = own[0] ?? found.slice(1).find(({ hasHooks }) => hasHooks) ?? found[0]
  if (target === undefined) return []
  if (request.hooks === 'off')
    return Promise.all(
      (own.length > 0 ? own : [target]).map((one) => planFile({ client, hooks }, one, { facts, wanted: {} })),
    )
  const dataDir = await namingFile(client, file, () => dataDirIn(client, { facts, file }))
  const wanted = wantedHooks({ client, hooks }, request.hooks ?? 'recall', {
    program: full,
    dataDir,
    platform: machine.platform,
  })
  const rest = own.filter((one) => one !== target)
  return [
    await planFile({ client, hooks }, target, { facts, wanted }),
    ...(await Promise.all(rest.map((one) => planFile({ client, hooks }, one, { facts, wanted: {} })))),
  ]
}

interface HookClient {
  readonly client: Client
  readonly hooks: ClientHooks
}

interface FoundFile extends HookFile {
  readonly text: string | undefined
  /** Whether hooks of Kura are in it. */
  readonly isUsed: boolean
  /** Whether any hooks are in it. */
  readonly hasHooks: boolean
}

const readFiles = async (
  { client, hooks }: HookClient,
  { request, machine, files, full }: PlanFacts,
): Promise<readonly FoundFile[]> => {
  const found: FoundFile[] = []
  for (const { file, format } of hooks.files(request.scope, machine)) {
    const read = await namingFile(client, file, async () => {
      const text = await files.read(file)
      const lists = format.read(text ?? '')
      return {
        text,
        isUsed: findHooks(lists, { hooks, program: full }).length > 0,
        hasHooks: Object.values(lists).some((list) => list.length > 0),
      }
    })
    found.push({ file, format, ...read })
  }
  return found
}

interface FilePlan {
  readonly facts: PlanFacts
  readonly wanted: WantedHooks
}

const planFile = (
  { client, hooks }: HookClient,
  { file, format, text }: FoundFile,
  { facts: { files, full }, wanted }: FilePlan,
): Promise<ClientChange> =>
  namingFile(client, file, async () => {
    const edited = { hooks, format, program: full, originals: await files.backups(file) }
    const isRemoval = Object.keys(wanted).length === 0
    const after = isRemoval
      ? text === undefined
        ? undefined
        : removeHooks(edited, text)
      : installHooks(edited, text ?? '', wanted)
    const lists = Object.fromEntries(
      Object.entries(wanted).map(([event, hook]) => [event, [hooks.isFlat === true ? hook : { hooks: [hook] }]]),
    )
    return changeOf({ client, file, snippet: isRemoval ? '' : format.print(lists) }, { files, text, after })
  })

/** The hooks of a mode, by the client's names of the events. */
const wantedHooks = (
  { client: { name }, hooks }: HookClient,
  mode: HookMode,
  program: Parameters<typeof hookEntry>[2],
): WantedHooks =>
  Object.fromEntries(
    eventsOf[mode].flatMap((event) => {
      const key = hooks.events[event]
      return key === undefined ? [] : [[key, hookEntry({ name, hooks }, event, program)]]
    }),
  )

/** The data directory that the server entry names. */
const dataDirIn = async (
  { format }: Client,
  { facts: { files, names, program }, file }: { readonly facts: PlanFacts; readonly file: string },
): Promise<string | undefined> => {
  const entries = Object.entries(format.read((await files.read(file)) ?? ''))
  const dirs = entries
    .filter(([name, entry]) => names.includes(name) && isOurs(entry, program))
    .map(([, entry]) => (isObject(entry) && isObject(entry.env) ? entry.env.KURA_HOME : undefined))
  return dirs.find((dir) => typeof dir === 'string' && dir !== '') as string | undefined
}
