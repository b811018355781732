import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import type { AppTypeEntry, Handler, InlineConstraints } from '../knowledge/schemas/handler-catalog.ts'
import {
  constraintRules,
  type ConstraintRule,
  type HandlerConstraint,
} from '../knowledge/schemas/handler-constraints.ts'
import { collectIncompatibilities, collectOrders, type Incompatibility, type Order } from './pairs.ts'

/** All rules for one type of application, built once from the knowledge and used for every queue. */
export interface Ruleset {
  readonly appType: AppType
  readonly knowledge: Knowledge
  readonly entry: AppTypeEntry
  readonly required: readonly { readonly handler: Handler; readonly alternatives: readonly string[] }[]
  readonly orders: readonly Order[]
  readonly incompatibilities: readonly Incompatibility[]
  /** Every class that the catalogues list for the type. */
  readonly classesOfType: ReadonlySet<string>
  /** Classes that every thread needs, each with the handlers that start threads. */
  readonly perThread: ReadonlyMap<string, readonly string[]>
  /** The rules of one kind. */
  of(rule: ConstraintRule): readonly HandlerConstraint[]
}

export interface InlineSource {
  readonly name: string
  readonly fqcn: string
  readonly constraints: InlineConstraints
  readonly sourceUrl: string
}

const made = new WeakMap<Knowledge, Map<AppType, Ruleset>>()

export const rulesetFor = (knowledge: Knowledge, appType: AppType): Ruleset => {
  const byType = made.get(knowledge) ?? new Map<AppType, Ruleset>()
  made.set(knowledge, byType)
  const ruleset = byType.get(appType) ?? makeRuleset(knowledge, appType)
  byType.set(appType, ruleset)
  return ruleset
}

const makeRuleset = (knowledge: Knowledge, appType: AppType): Ruleset => {
  const entry = knowledge.handlerCatalog[appType]
  const allRules = [...knowledge.handlerConstraints, ...knowledge.extended.constraints]
  const rules = allRules.filter(({ app_types }) => app_types.includes(appType))
  const sources = { rules, allRules, inline: inlineSources(knowledge, appType) }
  const byKind = new Map(constraintRules.map((kind) => [kind, rules.filter(({ rule }) => rule === kind)]))
  const of: Ruleset['of'] = (kind) => byKind.get(kind) ?? []
  return {
    appType,
    knowledge,
    entry,
    required: entry.handlers
      .filter(({ required }) => required)
      .map((handler) => ({ handler, alternatives: [handler.fqcn, ...(entry.equivalents?.[handler.fqcn] ?? [])] })),
    orders: collectOrders(sources),
    incompatibilities: collectIncompatibilities(sources),
    classesOfType: new Set([
      ...entry.handlers.map(({ fqcn }) => fqcn),
      ...Object.values(entry.equivalents ?? {}).flat(),
      ...knowledge.extended.handlers.filter(({ app_types }) => app_types.includes(appType)).map(({ fqcn }) => fqcn),
    ]),
    perThread: new Map(of('required_after').map((rule) => [rule.fqcn, rule.must_after ?? []])),
    of,
  }
}

const inlineSources = (knowledge: Knowledge, appType: AppType): readonly InlineSource[] => {
  const entry = knowledge.handlerCatalog[appType]
  const listed = entry.handlers.map(({ name, fqcn, constraints, source_url }) => ({
    name,
    fqcn,
    constraints,
    sourceUrl: source_url ?? entry.source_url,
  }))
  const further = knowledge.extended.handlers
    .filter(({ app_types }) => app_types.includes(appType))
    .map(({ name, fqcn, constraints, source_url }) => ({ name, fqcn, constraints, sourceUrl: source_url }))
  return [...listed, ...further].flatMap(({ constraints, ...source }) =>
    constraints === undefined ? [] : [{ ...source, constraints }],
  )
}

/**
 * What a handler does: the description for this type of application if there is one, else any other; an equivalent
 * class has the description of the listed one.
 */
export const describeHandler = ({ entry, knowledge }: Ruleset, fqcn: string): string =>
  entry.handlers.find((handler) => handler.fqcn === fqcn)?.description ??
  knowledge.extended.handlers.find((handler) => handler.fqcn === fqcn)?.description ??
  Object.values(knowledge.handlerCatalog)
    .flatMap(({ handlers }) => handlers)
    .find((handler) => handler.fqcn === fqcn)?.description ??
  entry.handlers.find((handler) => entry.equivalents?.[handler.fqcn]?.includes(fqcn))?.description ??
  fqcn
