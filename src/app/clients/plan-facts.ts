import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ClientsRequest } from '../../cli/services.ts'
import type { Machine } from '../../clients/client.ts'
import { ownNames, serverEntries, type EntryRequest, type ServerEntry } from '../../clients/server-entry.ts'
import type { ProcessContext } from '../create-app.ts'
import { fullProgram, serverProgram } from './client-program.ts'
import { planFiles, type PlannedFiles } from './planned-files.ts'

export interface PlanContext {
  readonly processContext: ProcessContext
  readonly modules: readonly string[]
}

const docsVariable = 'KURA_DOCS'

/** Documentation is a module that only those get who ask for it. */
const withDocs = (
  { docs }: ClientsRequest,
  { processContext: { environment }, modules }: PlanContext,
): Pick<EntryRequest, 'environment' | 'modules'> => {
  const isWanted = docs === true || environment[docsVariable] === 'on'
  return {
    environment: docs === true ? { ...environment, [docsVariable]: 'on' } : environment,
    modules: modules.filter((module) => isWanted || module !== 'docs'),
  }
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

export const factsOf = (request: ClientsRequest, context: PlanContext): PlanFacts => {
  const { processContext, modules } = context
  const { homeDir, workingDir } = processContext
  const machine = machineOf(processContext)
  const full = fullProgram(processContext.program)
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
    servers: serverEntries({ program, split: request.split, workingDir, ...withDocs(request, context) }),
  }
}
