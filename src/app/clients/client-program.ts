import { existsSync, realpathSync } from 'node:fs'
import type { ClientsRequest } from '../../cli/services.ts'
import type { Machine } from '../../clients/client.ts'
import { onPath } from '../../clients/on-path.ts'
import type { CommandLine } from '../../kernel/program.ts'

/** This program by full paths, because clients may have another PATH. */
export const fullProgram = (program: CommandLine = ['kura']): CommandLine => {
  const [command, script] = program
  if (script === undefined) return program
  return [command, existsSync(script) ? realpathSync(script) : script]
}

/** The command of a server. A project's file is shared with other machines: it names `kura` if that is this program. */
export const serverProgram = (
  full: CommandLine,
  { scope }: Pick<ClientsRequest, 'scope'>,
  machine: Machine,
): CommandLine => {
  const installed = scope === 'project' ? onPath('kura', machine) : undefined
  return installed !== undefined && realpathSync(installed) === full.at(-1) ? ['kura'] : full
}
