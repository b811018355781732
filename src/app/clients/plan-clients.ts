import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ClientChange, ClientsPlan, ClientsRequest } from '../../cli/services.ts'
import type { Machine } from '../../clients/client.ts'
import { isOffered } from '../../clients/hooks/hook-line.ts'
import { ownNames, serverEntries } from '../../clients/server-entry.ts'
import { toAppError, type AppError } from '../../kernel/errors.ts'
import type { ProcessContext } from '../create-app.ts'
import { chooseClients, type ChosenClient } from './choose-clients.ts'
import { notesOn } from './client-notes.ts'
import { fullProgram, serverProgram } from './client-program.ts'
import { planHooks } from './plan-hooks.ts'
import { planRemoval } from './plan-removal.ts'
import { planServer } from './plan-server.ts'
import { planFiles } from './planned-files.ts'
import { storeOfHooks } from './store-of-hooks.ts'

interface PlanContext {
  readonly processContext: ProcessContext
  readonly modules: readonly string[]
}

/** Plans the changes to the configuration files of the clients without writing anything. */
export const planClients = async (
  request: ClientsRequest,
  { processContext, modules }: PlanContext,
): Promise<ClientsPlan> => {
  const { environment, homeDir, workingDir } = processContext
  const machine: Machine = {
    platform: process.platform,
    homeDir,
    projectDir: workingDir,
    environment,
    exists: existsSync,
  }
  const full = fullProgram(processContext)
  const program = serverProgram(full, request, machine)
  const servers = serverEntries({ program, modules, split: request.split, environment, workingDir })
  const files = planFiles(
    request.scope === 'project' ? workingDir : undefined,
    path.join(homeDir, '.kura', 'client-backups'),
  )
  const chosen = chooseClients(request, machine)
  const facts = { request, machine, files, names: ownNames(modules), program, full, servers }
  const changes: ClientChange[] = []
  const hookChanges: ClientChange[] = []
  const failures: AppError[] = []
  const collect = async (into: ClientChange[], plan: Promise<readonly ClientChange[]>): Promise<boolean> =>
    plan.then(
      (made) => into.push(...made) >= 0,
      (thrown: unknown) => failures.push(toAppError(thrown)) < 0,
    )
  const connect = async (one: ChosenClient): Promise<void> => {
    const isPlanned = request.hooks === 'off' || (await collect(changes, planServer(one, facts)))
    // Hooks that are only offered are not worth a failure.
    if (isPlanned && request.hooks === undefined) hookChanges.push(...(await planHooks(one, facts).catch(() => [])))
    else if (isPlanned) await collect(hookChanges, planHooks(one, facts))
  }
  for (const one of chosen) {
    if (request.action === 'connect') await connect(one)
    else for (const removal of planRemoval(one, facts)) await collect(changes, removal)
  }
  const secrets = [...new Set(Object.values(servers).flatMap((server) => server.secrets))]
  const clients = chosen.map(({ client }) => client)
  const isConnecting = request.action === 'connect' && request.hooks !== 'off'
  return {
    changes,
    hookChanges,
    failures,
    notes: isConnecting ? notesOn(clients, { secrets, request, program }) : [],
    withoutHooks: clients
      .filter(({ hooks }) => hooks === undefined || !isOffered(hooks, machine.platform))
      .map(({ title, hooks }) => ({ title, reason: hooks === undefined ? 'none' : 'windows' })),
    store: isConnecting ? await storeOfHooks(processContext) : undefined,
  }
}
