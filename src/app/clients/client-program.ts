import { existsSync, realpathSync } from 'node:fs'
import type { ClientsRequest } from '../../cli/services.ts'
import type { Machine } from '../../clients/client.ts'
import { onPath } from '../../clients/on-path.ts'
import type { ProcessContext } from '../create-app.ts'

type Program = readonly [string, ...string[]]

/** This program by full paths, because clients may have another PATH. */
export const fullProgram = ({ program = ['kura'] }: Pick<ProcessContext, 'program'>): Program => {
  const [command, script] = program
  if (script === undefined) return program
  return [command, existsSync(script) ? realpathSync(script) : script]
}

/** The command of a server. A project's file is shared with other machines: it names `kura` if that is this program. */
export const serverProgram = (full: Program, { scope }: Pick<ClientsRequest, 'scope'>, machine: Machine): Program => {
  const installed = scope === 'project' && full.length > 1 ? onPath('kura', machine) : undefined
  return installed !== undefined && realpathSync(installed) === full[1] ? ['kura'] : full
}
