import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import { rulesetFor, type Ruleset } from '../rules/ruleset.ts'
import {
  lightest,
  makeArrange,
  newPiece,
  type Arrange,
  type Arrangement,
  type Piece,
} from '../suggestion/arrangement.ts'
import { settleOrder, type Steps } from '../suggestion/settle-order.ts'
import { featureFor, isFor, type Feature } from './features.ts'

export interface QueueDesign {
  readonly classes: readonly string[]
  /** Which requirement each feature was taken from. */
  readonly met: readonly { readonly requirement: string; readonly feature: string }[]
  /** Requirements that no handler of the type answers. */
  readonly unmet: readonly string[]
}

/** Starts from a documented queue and puts in what is asked for, where the rules have least against it. */
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
  const start = arrange(startFor(ruleset, wanted).map((fqcn) => newPiece(fqcn, ruleset)))
  const additions = [...usuallyThere(appType), ...wanted.flatMap(({ adds }) => adds?.[appType] ?? [])]
  let complete = start
  for (const fqcn of additions) {
    complete = putIn(fqcn, complete, { arrange, ruleset })
    yield
  }
  const settled = yield* settleOrder(complete, arrange)
  return {
    classes: settled.pieces.flatMap(({ fqcn }) => fqcn ?? []),
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

/** What official queues of the type have beside the documented minimum. */
const usuallyThere = (appType: AppType): readonly string[] => {
  if (appType === 'rest') return ['nablarch.fw.web.handler.HttpCharacterEncodingHandler', ...context]
  return appType === 'web' || appType === 'batch' ? context : []
}

/** Routers bring these themselves. */
const broughtByRouters: readonly string[] = [
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
  const drops = new Set([...broughtByRouters, ...wanted.flatMap((feature) => feature.drops ?? [])])
  const replaces = new Map(wanted.flatMap((feature) => Object.entries(feature.replaces ?? {})))
  return (documented?.handlers ?? usual ?? entry.handlers)
    .map(({ fqcn }) => replaces.get(fqcn) ?? fqcn)
    .filter((fqcn) => !drops.has(fqcn))
}

interface Workshop {
  readonly arrange: Arrange
  readonly ruleset: Ruleset
}

/** Where it leaves least to say; among equals right behind what must come before it. */
const putIn = (fqcn: string, { pieces }: Arrangement, { arrange, ruleset }: Workshop): Arrangement => {
  if (pieces.some((piece) => piece.fqcn === fqcn)) return arrange(pieces)
  const place = naturalPlace(fqcn, pieces, ruleset)
  const places = Array.from({ length: pieces.length + 1 }, (_, index) => index).sort(
    (a, b) => Math.abs(a - place) - Math.abs(b - place) || a - b,
  )
  return lightest(places.map((at) => arrange(pieces.toSpliced(at, 0, newPiece(fqcn, ruleset))))) ?? arrange(pieces)
}

const naturalPlace = (fqcn: string, pieces: readonly Piece[], { entry, orders }: Ruleset): number => {
  const listed = entry.handlers.findIndex((handler) => handler.fqcn === fqcn)
  const before = new Set(
    listed === -1
      ? orders.filter(({ seconds }) => seconds.includes(fqcn)).flatMap(({ firsts }) => firsts)
      : entry.handlers.slice(0, listed).map((handler) => handler.fqcn),
  )
  const behind = pieces.findLastIndex((piece) => piece.fqcn !== undefined && before.has(piece.fqcn))
  return behind === -1 ? pieces.length - 1 : behind + 1
}
