import type { ClientChange } from '../../cli/services.ts'
import { diff } from '../../clients/diff.ts'
import { connectText } from '../../clients/edit.ts'
import type { ChosenClient } from './choose-clients.ts'
import { namingFile } from './naming-file.ts'
import type { PlanFacts } from './plan-facts.ts'
import type { PlannedFiles } from './planned-files.ts'

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
