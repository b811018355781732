import type { CommandInvocation } from '../kernel/command.ts'
import { stopped, toAppError } from '../kernel/errors.ts'
import type { Words } from '../kernel/words.ts'
import { confirmed } from './confirm.ts'
import { clientNames, clientsFailed, connectWords, failureLine, hookWords } from './connect-words.ts'
import type { ClientChange, ClientsPlan, ClientsRequest, Services } from './services.ts'
import { tellAboutStore } from './tell-about-store.ts'

export type Planner = Pick<Services, 'planClients'>

/** Runs `kura connect` or `kura disconnect`. */
export const changeClients = async (
  services: Planner,
  action: ClientsRequest['action'],
  invocation: CommandInvocation,
): Promise<void> => {
  const {
    options: flags,
    output: { message },
  } = invocation
  const request = { action, ...requestOf(invocation), split: flags.split === true, docs: flags.docs === true }
  const plan = await services.planClients(request)
  const planned = [...plan.changes, ...(request.hooks === undefined ? [] : plan.hookChanges)]
  const [only] = plan.failures
  if (only !== undefined && plan.failures.length + planned.length === 1) throw only
  for (const failure of plan.failures) message(failureLine(failure))
  if (planned.length + plan.failures.length === 0 && plan.withoutHooks.length === 0)
    message(action === 'connect' ? connectWords.noClient : connectWords.noFile)
  const failed = plan.failures.length + (await applyPlan(plan, request, invocation))
  if (failed > 0) throw clientsFailed(failed)
}

/** `--hooks` alone means recall, also before the name of a client: `kura connect --hooks codex`. */
const requestOf = ({ args, options }: CommandInvocation): Pick<ClientsRequest, 'clients' | 'scope' | 'hooks'> => {
  const scope = options.scope === 'project' ? 'project' : 'user'
  const { hooks } = options
  if (hooks === undefined || hooks === 'recall' || hooks === 'capture' || hooks === 'off')
    return { clients: args, scope, hooks }
  if (typeof hooks !== 'string') return { clients: args, scope, hooks: 'recall' }
  if (!clientNames.split(', ').includes(hooks)) throw hookWords.wrongMode(hooks)
  return { clients: [hooks, ...args], scope, hooks: 'recall' }
}

/** A change, with the words for it. */
interface Step {
  readonly change: ClientChange
  readonly done: (change: ClientChange) => Words
  readonly unneeded: (change: ClientChange) => Words
}

/** Applies the changes and returns the number of clients that could not be written. */
const applyPlan = async (
  plan: ClientsPlan,
  { action, hooks }: ClientsRequest,
  invocation: CommandInvocation,
): Promise<number> => {
  const {
    options: flags,
    output: { data, message },
  } = invocation
  const steps = [...serverSteps(plan, action), ...(hooks === undefined ? [] : hookSteps(plan, hooks === 'off'))]
  if (flags.print === true) {
    for (const { change } of steps) {
      message(`${change.title}: ${change.file}`)
      data(change.snippet)
    }
    return 0
  }
  if (hooks === 'recall' || hooks === 'capture') for (const one of plan.withoutHooks) message(hookWords.notOffered(one))
  const needed = show(steps, invocation)
  if (needed.length > 0) for (const note of plan.notes) message(note)
  if (flags.dryRun === true && needed.length > 0) message(connectWords.dryRun)
  const isDry = flags.dryRun === true
  if (needed.length > 0 && !isDry && flags.yes !== true) {
    const files = new Set(needed.map(({ change }) => change.file)).size
    if (!(await confirmed(invocation, connectWords.question(files)))) {
      message(connectWords.nothing)
      return 0
    }
  }
  const failed = isDry ? new Set<string>() : await applyAll(needed, invocation)
  if (action === 'connect' && hooks === undefined) return failed.size + (await offerHooks(plan, failed, invocation))
  if (hooks === 'recall' || hooks === 'capture') await tellAboutStore(plan, invocation)
  if (hooks === 'capture' && !plan.isCaptureOn) message(hookWords.captureIsOff)
  return failed.size
}

const serverSteps = ({ changes }: ClientsPlan, action: ClientsRequest['action']): readonly Step[] =>
  changes.map((change) =>
    action === 'connect'
      ? { change, done: connectWords.connected, unneeded: connectWords.isConnected }
      : { change, done: connectWords.disconnected, unneeded: connectWords.isNotConnected },
  )

const hookSteps = ({ hookChanges }: ClientsPlan, isOff: boolean): readonly Step[] =>
  hookChanges.map((change) =>
    isOff
      ? { change, done: hookWords.removed, unneeded: hookWords.areAbsent }
      : { change, done: hookWords.installed, unneeded: hookWords.arePresent },
  )

/** Shows the changes and returns those that are needed. */
const show = (steps: readonly Step[], { output: { data, message } }: CommandInvocation): readonly Step[] => {
  const needed = steps.filter(({ change }) => change.diff !== '')
  for (const { change, unneeded } of steps) if (change.diff === '') message(unneeded(change))
  for (const { change } of needed) data(`${change.title}: ${change.file}\n${change.diff}\n`)
  return needed
}

/** Asks a second time, for the hooks. Without a terminal it does not ask, and a line names the flag instead. */
const offerHooks = async (
  plan: ClientsPlan,
  failed: ReadonlySet<string>,
  invocation: CommandInvocation,
): Promise<number> => {
  const { options: flags, output, confirm } = invocation
  const steps = hookSteps(plan, false).filter(({ change }) => !failed.has(change.client) && change.diff !== '')
  if (steps.length === 0) return 0
  if (flags.yes === true || flags.dryRun === true || confirm === undefined) {
    output.message(hookWords.flag)
    return 0
  }
  show(steps, invocation)
  if ((await confirm(hookWords.offer(steps.length), true)) !== true) {
    output.message(hookWords.flag)
    return 0
  }
  const notWritten = await applyAll(steps, invocation)
  await tellAboutStore(plan, invocation)
  return notWritten.size
}

/** Applies the changes and returns the names of the clients that could not be written. */
const applyAll = async (steps: readonly Step[], invocation: CommandInvocation): Promise<ReadonlySet<string>> => {
  const {
    output: { message },
    signal,
  } = invocation
  const failed = new Set<string>()
  for (const { change, done } of steps) {
    if (signal.aborted) throw stopped()
    // The next change of a client builds on the one before.
    if (failed.has(change.client)) continue
    try {
      const backup = await change.apply()
      message(done(change))
      if (backup !== undefined) message(connectWords.backup(backup))
    } catch (thrown) {
      if (steps.length === 1) throw thrown
      message(failureLine(toAppError(thrown)))
      failed.add(change.client)
    }
  }
  return failed
}
