import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ClientsRequest } from '../../cli/services.ts'
import type { Machine } from '../../clients/client.ts'
import { ownNames, serverEntries, type ServerEntry } from '../../clients/server-entry.ts'
import type { ProcessContext } from '../create-app.ts'
import { fullProgram, serverProgram } from './client-program.ts'
import { planFiles, type PlannedFiles } from './planned-files.ts'

export interface PlanContext {
  readonly processContext: ProcessContext
  readonly modules: readonly string[]
}

/** What the plans for all clients share. */
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

export const machineOf = ({ environment, homeDir, workingDir }: ProcessContext): Machine => ({
  platform: process.platform,
  homeDir,
  projectDir: workingDir,
  environment,
  exists: existsSync,
})

export const factsOf = (request: ClientsRequest, { processContext, modules }: PlanContext): PlanFacts => {
  const { environment, homeDir, workingDir } = processContext
  const machine = machineOf(processContext)
  const full = fullProgram(processContext)
  const program = serverProgram(full, request, machine)
  return {
    request,
    machine,
    files: planFiles(
      request.scope === 'project' ? workingDir : undefined,
      path.join(homeDir, '.kura', 'client-backups'),
    ),
    names: ownNames(modules),
    program,
    full,
    servers: serverEntries({ program, modules, split: request.split, environment, workingDir }),
  }
}
