import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import { rulesetFor, type Ruleset } from '../rules/ruleset.ts'
import {
  insertAtBest,
  makeArrange,
  newHandler,
  type ArrangeContext,
  type Arrangement,
  type UnplacedHandler,
} from '../suggestion/arrangement.ts'
import { repairOrder, type Steps } from '../suggestion/repair-order.ts'
import { featureFor, isFor, type Feature } from './features.ts'

export interface QueueDesign {
  readonly classes: readonly string[]
  /** The feature that was found for each requirement. */
  readonly met: readonly { readonly requirement: string; readonly feature: string }[]
  /** Requirements for which the type has no handler. */
  readonly unmet: readonly string[]
}

/** Starts from a documented queue and inserts the requested handlers where the rules allow them. */
export function* designQueue(
  appType: AppType,
  requirements: readonly string[],
  knowledge: Knowledge,
): Steps<QueueDesign> {
  const asked = requirements.map((requirement) => ({ requirement, feature: featureFor(requirement) }))
  const met = asked.flatMap(({ requirement, feature }) =>
    feature !== undefined && isFor(feature, appType) ? [{ requirement, feature }] : [],
  )
  const wanted = met.map(({ feature }) => feature)
  const ruleset = rulesetFor(knowledge, appType)
  const arrange = makeArrange({ name: appType, line: 0, column: 0, handlers: [] }, ruleset)
  const start = arrange(startFor(ruleset, wanted).map((fqcn) => newHandler(fqcn, ruleset)))
  const additions = [...defaultAdditions(appType), ...wanted.flatMap(({ adds }) => adds?.[appType] ?? [])]
  let complete = start
  for (const fqcn of additions) {
    complete = insertHandler(fqcn, complete, { arrange, ruleset })
    yield
  }
  const repaired = yield* repairOrder(complete, arrange)
  return {
    classes: repaired.handlers.flatMap(({ fqcn }) => fqcn ?? []),
    met: met.map(({ requirement, feature }) => ({ requirement, feature: feature.key })),
    unmet: asked
      .filter((one) => !met.some(({ requirement }) => requirement === one.requirement))
      .map(({ requirement }) => requirement),
  }
}

const context = [
  'nablarch.common.handler.threadcontext.ThreadContextClearHandler',
  'nablarch.common.handler.threadcontext.ThreadContextHandler',
]

/** Handlers that official queues have in addition to the documented minimum. */
const defaultAdditions = (appType: AppType): readonly string[] => {
  if (appType === 'rest') return ['nablarch.fw.web.handler.HttpCharacterEncodingHandler', ...context]
  return appType === 'web' || appType === 'batch' ? context : []
}

/** Routers add these handlers themselves. */
const providedByRouters: readonly string[] = [
  'nablarch.fw.jaxrs.BodyConvertHandler',
  'nablarch.fw.jaxrs.JaxRsBeanValidationHandler',
]

const startFor = ({ entry, appType }: Ruleset, wanted: readonly Feature[]): readonly string[] => {
  const title = wanted.map(({ base }) => base?.[appType]).find((one) => one !== undefined)
  const queues = entry.minimal_queues ?? []
  const documented = title === undefined ? undefined : queues.find((queue) => queue.title.includes(title))
  const usual =
    appType === 'messaging' || appType === 'jakarta-batch'
      ? entry.handlers.filter(({ required, thread }) => required || thread === 'sub')
      : queues[0]?.handlers
  const drops = new Set([...providedByRouters, ...wanted.flatMap((feature) => feature.drops ?? [])])
  const replaces = new Map(wanted.flatMap((feature) => Object.entries(feature.replaces ?? {})))
  return (documented?.handlers ?? usual ?? entry.handlers)
    .map(({ fqcn }) => replaces.get(fqcn) ?? fqcn)
    .filter((fqcn) => !drops.has(fqcn))
}

const insertHandler = (fqcn: string, current: Arrangement, context: ArrangeContext): Arrangement => {
  if (current.handlers.some((handler) => handler.fqcn === fqcn)) return current
  return insertAtBest(
    current.handlers,
    { fqcn, preferred: defaultIndex(fqcn, current.handlers, context.ruleset) },
    context,
  )
}

/** Right behind the handlers that must precede it. */
const defaultIndex = (fqcn: string, handlers: readonly UnplacedHandler[], { entry, orders }: Ruleset): number => {
  const listed = entry.handlers.findIndex((handler) => handler.fqcn === fqcn)
  const before = new Set(
    listed === -1
      ? orders.filter(({ seconds }) => seconds.includes(fqcn)).flatMap(({ firsts }) => firsts)
      : entry.handlers.slice(0, listed).map((handler) => handler.fqcn),
  )
  const behind = handlers.findLastIndex((handler) => handler.fqcn !== undefined && before.has(handler.fqcn))
  return behind === -1 ? handlers.length - 1 : behind + 1
}
