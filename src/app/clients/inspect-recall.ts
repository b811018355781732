import path from 'node:path'
import { allClients } from '../../clients/all-clients.ts'
import { inspectHooks, type HooksInspection } from '../../clients/hooks/inspect-hooks.ts'
import { ownNames } from '../../clients/server-entry.ts'
import { readConfigFile } from '../../config/config-file.ts'
import { hasCapture, type RecallInspection } from '../../doctor/recall-inspection.ts'
import { isObject } from '../../kernel/is-object.ts'
import { runProgram } from '../../platform/run-program.ts'
import { readCounts } from '../../recall/ledger/counts.ts'
import { ledgerFolder } from '../../recall/ledger/ledger-files.ts'
import type { ProcessContext } from '../create-app.ts'
import { findPlace, type Place } from '../recall/find-place.ts'
import { fullProgram } from './client-program.ts'
import { factsOf, machineOf, type PlanContext } from './plan-facts.ts'
import { planHooks } from './plan-hooks.ts'

export const installedHooks = ({ processContext, modules }: PlanContext): Promise<readonly HooksInspection[]> =>
  inspectHooks({
    machine: machineOf(processContext),
    names: ownNames(modules),
    program: fullProgram(processContext.program),
  })

/** What the doctor checks about hooks. */
export const inspectRecall = async (context: PlanContext, signal: AbortSignal): Promise<RecallInspection> => {
  const { environment, homeDir, workingDir } = context.processContext
  const place = findPlace({ cwd: workingDir, environment, homeDir })
  return {
    installed: await installedHooks(context),
    offBy: place.recall.mode === 'off' ? switchesOf(place, context.processContext) : [],
    isCaptureOn: place.recall.capture && !place.settings.readOnly,
    store: place.dataDir,
    isTrusted: place.isTrusted,
    runs: readCounts(ledgerFolder(homeDir), Date.now()),
    isVersioned: () => isVersioned(place, { environment, signal }),
  }
}

/** The settings that are not `all`. Only together they may switch everything off. */
const switchesOf = ({ dataDir }: Place, { environment, homeDir }: ProcessContext): readonly string[] => {
  const files = [...new Set([dataDir, path.join(homeDir, '.kura')])].map((dir) => path.join(dir, 'config.json'))
  const isNarrower = (mode: unknown): boolean => mode !== undefined && mode !== '' && mode !== 'all'
  return [
    ...(isNarrower(environment.KURA_RECALL) ? [`KURA_RECALL=${environment.KURA_RECALL}`] : []),
    ...files
      .filter((file) => {
        const recall = readConfigFile(file)?.content.recall
        return isObject(recall) && isNarrower(recall.mode)
      })
      .map((file) => `recall.mode (${file})`),
  ]
}

/** Whether git keeps the database, or would: a file that it ignores and does not have gives 0. */
const isVersioned = async (
  { found, dataDir }: Place,
  { environment, signal }: { readonly environment: ProcessContext['environment']; readonly signal: AbortSignal },
): Promise<boolean> => {
  if (found !== 'project') return false
  const asked = await runProgram({
    command: 'git',
    args: ['check-ignore', '-q', path.join(dataDir, 'kura.db')],
    cwd: path.dirname(dataDir),
    env: environment,
    signal,
    timeoutMs: 5000,
    maxOutputBytes: 65_536,
  }).catch(() => undefined)
  return asked?.exitCode === 1
}

/** Writes hooks anew whose program is gone or whose form is old. */
export const rewriteHooks = async (context: PlanContext): Promise<void> => {
  for (const { name, scope, hooks } of await installedHooks(context)) {
    const client = allClients.find((one) => one.name === name)
    const file = client?.file(scope, machineOf(context.processContext))
    const isBroken = hooks.some(({ missing, isOldForm }) => missing.length > 0 || isOldForm)
    if (client === undefined || file === undefined || !isBroken) continue
    const mode = hasCapture(hooks) ? 'capture' : 'recall'
    const facts = factsOf({ action: 'connect', clients: [name], scope, split: false, hooks: mode }, context)
    for (const change of await planHooks({ client, file }, facts)) await change.apply()
  }
}
