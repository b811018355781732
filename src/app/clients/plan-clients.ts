import type { ClientChange, ClientsPlan, ClientsRequest } from '../../cli/services.ts'
import { isOffered } from '../../clients/hooks/hook-line.ts'
import { toAppError, type AppError } from '../../kernel/errors.ts'
import { chooseClients, type ChosenClient } from './choose-clients.ts'
import { notesOn } from './client-notes.ts'
import { factsOf, type PlanContext } from './plan-facts.ts'
import { planHooks } from './plan-hooks.ts'
import { planRemoval } from './plan-removal.ts'
import { planServer } from './plan-server.ts'
import { isCaptureOn, storeOfHooks } from './store-of-hooks.ts'

/** Plans the changes to the configuration files of the clients without writing anything. */
export const planClients = async (request: ClientsRequest, context: PlanContext): Promise<ClientsPlan> => {
  const facts = factsOf(request, context)
  const { machine, program, servers } = facts
  const chosen = chooseClients(request, machine)
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
    isCaptureOn: request.hooks === 'capture' && isCaptureOn(context.processContext),
    store: isConnecting ? await storeOfHooks(context.processContext) : undefined,
  }
}
