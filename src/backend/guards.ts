import { noFeatures, type ClientFeatures } from '../kernel/client-features.ts'
import { AppError } from '../kernel/errors.ts'
import { covers, onlyReads, scopeNeeded, type Scope } from '../kernel/scope.ts'
import type { Caller } from './call-runner.ts'
import type { ServedTool } from './tool-table.ts'

/** What a caller lacks to call this tool. */
export const missingFor = (
  tool: ServedTool['tool'],
  { scope, readsOnly }: Pick<Caller, 'scope' | 'readsOnly'>,
): AppError | undefined => {
  const needed = scopeNeeded(tool)
  if (scope !== undefined && !covers(scope, needed)) return needsScope(tool.name, needed)
  return readsOnly === true && !onlyReads(tool) ? needsLink(tool.name) : undefined
}

/** Why this caller may not call this tool. */
export const refusalOf = (
  tool: ServedTool['tool'],
  caller: Pick<Caller, 'scope' | 'readsOnly' | 'mayStartPrograms'>,
  maySeeRuns: boolean,
): AppError | undefined => {
  const missing = missingFor(tool, caller)
  if (missing !== undefined) return missing
  if (tool.startsPrograms === true && !caller.mayStartPrograms) return needsToken(tool.name, 'starts programs')
  return tool.showsRuns === true && !maySeeRuns ? needsToken(tool.name, 'shows what programs did') : undefined
}

/** The first feature of the client that this tool needs and that it did not announce. */
export const featureMissingFor = (
  { needs = [] }: ServedTool['tool'],
  features: ClientFeatures = noFeatures,
): keyof ClientFeatures | undefined => needs.find((feature) => !features[feature])

export const needsFeature = (name: string, feature: keyof ClientFeatures): AppError =>
  new AppError('forbidden', `${name} needs a client that announces ${feature}`)

const needsLink = (name: string): AppError =>
  new AppError('forbidden', `${name} does more than read, and from a browser that needs the start-up token`, {
    hint: 'Run "kura console" in a shell: it prints a link that lets the browser in.',
  })

const needsToken = (name: string, why: string): AppError =>
  new AppError('forbidden', `${name} ${why}, and over HTTP that needs the start-up token`, {
    hint:
      'Send the header "Authorization: Bearer <token>". ' +
      'The server printed the path of the token file when it started.',
  })

const needsScope = (name: string, scope: Scope): AppError =>
  new AppError('forbidden', `${name} needs a token with the scope ${scope}`, {
    hint: 'tools/list shows the tools that this token may call.',
    facts: { scope },
  })
