import type { ClientChange } from '../../cli/services.ts'
import type { Client } from '../../clients/client.ts'
import { disconnectText } from '../../clients/edit.ts'
import type { HooksFormat } from '../../clients/hooks/client-hooks.ts'
import { removeHooks } from '../../clients/hooks/edit-hooks.ts'
import type { ChosenClient } from './choose-clients.ts'
import { namingFile } from './naming-file.ts'
import type { PlanFacts } from './plan-facts.ts'
import { changeOf } from './plan-server.ts'

/** The changes that take servers and hooks out of the files of a client. */
export const planRemoval = (
  { client, file }: ChosenClient,
  facts: PlanFacts,
): readonly Promise<readonly ClientChange[]>[] => {
  const hookFiles = client.hooks?.files(facts.request.scope, facts.machine) ?? []
  const formatOf = (one: string): HooksFormat | undefined => hookFiles.find((found) => found.file === one)?.format
  const others = hookFiles.map((one) => one.file).filter((one) => one !== file)
  return [
    removeFrom({ client, file }, { facts, format: formatOf(file), hasServers: true }),
    ...others.map(async (one) => {
      const made = await removeFrom({ client, file: one }, { facts, format: formatOf(one), hasServers: false })
      return made.filter(({ diff }) => diff !== '')
    }),
  ]
}

interface Removal {
  readonly facts: PlanFacts
  readonly format: HooksFormat | undefined
  readonly hasServers: boolean
}

const removeFrom = ({ client, file }: ChosenClient, { facts, format, hasServers }: Removal) =>
  namingFile(client, file, async () => {
    const { files, names, program } = facts
    const text = await files.read(file)
    const originals = text === undefined ? [] : await files.backups(file)
    const rest = text === undefined ? undefined : withoutHooks(client, { text, format, program, originals })
    const after =
      rest === undefined || !hasServers
        ? rest
        : disconnectText(client.format, { text: rest, names, program, originals })
    return [await changeOf({ client, file, snippet: '' }, { files, text, after })]
  })

interface HookTexts {
  readonly text: string
  readonly format: HooksFormat | undefined
  readonly program: readonly string[]
  readonly originals: readonly string[]
}

const withoutHooks = ({ hooks }: Client, { text, format, program, originals }: HookTexts): string | undefined =>
  hooks === undefined || format === undefined ? text : removeHooks({ hooks, format, program, originals }, text)
