import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import type { InlineSource } from './ruleset.ts'

/** One of `firsts` must precede each of `seconds`. `subject` is the side that the rule belongs to. */
export interface Order {
  readonly firsts: readonly string[]
  readonly seconds: readonly string[]
  readonly subject: 'first' | 'second'
  readonly rule: HandlerConstraint
}

export interface Incompatibility {
  readonly fqcn: string
  readonly other: string
  readonly rule: HandlerConstraint
}

export interface Sources {
  /** Rules for this type of application. */
  readonly rules: readonly HandlerConstraint[]
  /** Rules for all types. */
  readonly allRules: readonly HandlerConstraint[]
  readonly inline: readonly InlineSource[]
}

/**
 * Collects each order once: "A before B" and "B after A" must not report one mistake twice. Constraints in the
 * handler catalogue count only if no rule covers the pair, because rules also have a severity and application types.
 */
export const collectOrders = ({ rules, allRules, inline }: Sources): readonly Order[] => {
  const groups = interchangeable(allRules)
  const orders = new Map<string, Order>()
  const add = (order: Order): void => {
    const key = `${order.firsts.join()} > ${order.seconds.join()}`
    if (!orders.has(key)) orders.set(key, order)
  }
  for (const rule of rules) for (const order of ordersOf(rule, groups)) add(order)
  const covered = new Set(allRules.flatMap((rule) => ordersOf(rule, groups)).flatMap(pairsIn))
  for (const order of inline.flatMap(inlineRules).flatMap((rule) => ordersOf(rule, groups))) {
    if (!pairsIn(order).some((pair) => covered.has(pair))) add(order)
  }
  return [...orders.values()]
}

const pairsIn = ({ firsts, seconds }: Order): readonly string[] =>
  firsts.flatMap((first) => seconds.map((second) => `${first} > ${second}`))

type Groups = (fqcn: string) => readonly string[]

/** Classes that one rule lists as equivalent are interchangeable in all rules. */
const interchangeable = (rules: readonly HandlerConstraint[]): Groups => {
  const groups = new Map<string, readonly string[]>()
  for (const { fqcn, equivalents } of rules) {
    if (equivalents === undefined) continue
    const group = [fqcn, ...equivalents]
    for (const member of group) groups.set(member, group)
  }
  return (fqcn) => groups.get(fqcn) ?? [fqcn]
}

const ordersOf = (rule: HandlerConstraint, groups: Groups): readonly Order[] => {
  // Rules with severity `info` demand nothing.
  if (rule.severity === 'info') return []
  const subject = groups(rule.fqcn)
  const before = rule.rule === 'must_before' ? (rule.must_before ?? []) : []
  const after = rule.rule === 'must_after' || rule.rule === 'must_after_any' ? (rule.must_after ?? []) : []
  return [
    ...before.map((second) => ({ firsts: subject, seconds: groups(second), subject: 'first' as const, rule })),
    ...(rule.rule === 'must_after_any'
      ? [{ firsts: after.flatMap(groups), seconds: subject, subject: 'second' as const, rule }]
      : after.map((first) => ({ firsts: groups(first), seconds: subject, subject: 'second' as const, rule }))),
  ]
}

export const collectIncompatibilities = ({ rules, inline }: Sources): readonly Incompatibility[] => {
  const pairs = new Map<string, Incompatibility>()
  for (const rule of [...rules, ...inline.flatMap(inlineRules)].filter((one) => one.rule === 'incompatible_with')) {
    for (const other of rule.incompatible_with ?? []) {
      const key = [rule.fqcn, other].toSorted().join()
      if (!pairs.has(key)) pairs.set(key, { fqcn: rule.fqcn, other, rule })
    }
  }
  return [...pairs.values()]
}

/** The constraints of a handler in the catalogue, in the form of rules. */
const inlineRules = ({ name, fqcn, constraints, sourceUrl }: InlineSource): readonly HandlerConstraint[] => {
  const common = {
    id: `catalog:${name}`,
    handler: name,
    fqcn,
    app_types: [],
    reason: {
      ja: `ハンドラカタログが${name}の配置を定めている。`,
      en: `The handler catalogue fixes the place of ${name}.`,
    },
    source_url: sourceUrl,
  }
  return [
    { ...common, rule: 'must_before', must_before: constraints.must_before, severity: 'error' },
    { ...common, rule: 'must_after', must_after: constraints.must_after, severity: 'error' },
    { ...common, rule: 'incompatible_with', incompatible_with: constraints.incompatible_with, severity: 'warning' },
  ]
}
