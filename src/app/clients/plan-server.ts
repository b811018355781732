import type { ClientChange, ClientsRequest } from '../../cli/services.ts'
import type { Machine } from '../../clients/client.ts'
import { diff } from '../../clients/diff.ts'
import { connectText } from '../../clients/edit.ts'
import type { ServerEntry } from '../../clients/server-entry.ts'
import type { ChosenClient } from './choose-clients.ts'
import { namingFile } from './naming-file.ts'
import type { PlannedFiles } from './planned-files.ts'

export interface PlanFacts {
  readonly request: ClientsRequest
  readonly machine: Machine
  readonly files: PlannedFiles
  /** All server names of Kura. */
  readonly names: readonly string[]
  /** The command of a server. */
  readonly program: readonly [string, ...string[]]
  /** This program by full paths. */
  readonly full: readonly [string, ...string[]]
  readonly servers: Readonly<Record<string, ServerEntry>>
}

/** The change that enters the servers into the file of a client. */
export const planServer = (
  { client, file }: ChosenClient,
  { files, names, program, servers }: PlanFacts,
): Promise<readonly ClientChange[]> =>
  namingFile(client, file, async () => {
    const text = await files.read(file)
    const after = connectText(client, { text, names, program, servers })
    const entries = Object.fromEntries(Object.entries(servers).map(([name, server]) => [name, client.entry(server)]))
    return [await changeOf({ client, file, snippet: client.format.print(entries) }, { files, text, after })]
  })

interface NewText {
  readonly files: PlannedFiles
  readonly text: string | undefined
  readonly after: string | undefined
}

export const changeOf = async (
  { client, file, snippet }: ChosenClient & { readonly snippet: string },
  { files, text, after }: NewText,
): Promise<ClientChange> => {
  const write = after === text ? () => Promise.resolve(undefined) : await files.change(file, after)
  return {
    client: client.name,
    title: client.title,
    file,
    diff: after === text ? '' : diff(text ?? '', after ?? ''),
    snippet,
    apply: () => namingFile(client, file, write),
  }
}
