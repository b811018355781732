import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes } from '../knowledge/schemas/fields.ts'
import type { ConstraintRule, HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { sameName } from './class-names.ts'
import { simpleName, type Difference, type EntryName } from './difference.ts'
import type { ManualFacts, ManualOrder } from './facts.ts'
import type { End } from './manual-words.ts'
import { pageOfUrl } from './place.ts'
import { sayEndMissing, sayOrderMissing, sayOrderOpposite, sayOrderUnfounded } from './words.ts'

/** One handler outside of another, as the knowledge asks for it. */
interface OurOrder extends EntryName {
  readonly outer: string
  readonly inner: string
  readonly page?: string | undefined
}

interface OrderSource extends EntryName {
  readonly fqcn: string
  readonly must_before?: readonly string[] | undefined
  readonly must_after?: readonly string[] | undefined
  readonly equivalents?: readonly string[] | undefined
  readonly source_url?: string | undefined
}

const ordersOf = ({ file, entry, source_url, ...source }: OrderSource): readonly OurOrder[] => {
  const page = source_url === undefined ? undefined : pageOfUrl(source_url)
  const order = (outer: string, inner: string): OurOrder => ({
    file,
    entry,
    outer: sameName(outer),
    inner: sameName(inner),
    page,
  })
  return [source.fqcn, ...(source.equivalents ?? [])].flatMap((own) => [
    ...(source.must_after ?? []).map((other) => order(other, own)),
    ...(source.must_before ?? []).map((other) => order(own, other)),
  ])
}

const rulesOf = ({ handlerConstraints, extended }: Knowledge) => [
  ...handlerConstraints.map((rule) => ({ rule, file: 'handler-constraints.yaml' })),
  ...extended.constraints.map((rule) => ({ rule, file: 'extended/constraints.yaml' })),
]

/** Rules that say something else of the classes in `must_after` are no orders. */
const isOrder = ({ rule }: HandlerConstraint): boolean =>
  rule === 'must_before' || rule === 'must_after' || rule === 'must_after_any'

const ourOrders = (knowledge: Knowledge): readonly OurOrder[] => {
  const ruled = rulesOf(knowledge)
    .filter(({ rule }) => isOrder(rule))
    .flatMap(({ rule, file }) => ordersOf({ ...rule, file, entry: rule.id }))
  const catalogue = appTypes.flatMap((type) =>
    knowledge.handlerCatalog[type].handlers.flatMap(({ name, fqcn, constraints, source_url }) =>
      ordersOf({ file: 'handler-catalog.yaml', entry: `${type}: ${name}`, fqcn, source_url, ...constraints }),
    ),
  )
  const further = knowledge.extended.handlers.flatMap(({ name, fqcn, constraints, source_url }) =>
    ordersOf({ file: 'extended/handlers.yaml', entry: name, fqcn, source_url, ...constraints }),
  )
  return [...ruled, ...catalogue, ...further]
}

const pair = (outer: string, inner: string): string => `${outer} ${inner}`
const sayOrder = (outer: string, inner: string): string => `${simpleName(outer)} → ${simpleName(inner)}`

const compareStated = (
  { fqcn, direction, others, isAny, statement, place }: ManualOrder,
  known: ReadonlyMap<string, OurOrder>,
): readonly Difference[] => {
  const missing = others
    .map((other) => (direction === 'after' ? ([other, fqcn] as const) : ([fqcn, other] as const)))
    .filter(([outer, inner]) => !known.has(pair(outer, inner)))
  // One of several is enough.
  if (isAny && missing.length < others.length) return []
  return missing.map(([outer, inner]): Difference => {
    const opposite = known.get(pair(inner, outer))
    if (opposite === undefined)
      return {
        kind: 'order-missing',
        knowledge: { file: 'extended/constraints.yaml', entry: simpleName(fqcn), says: '' },
        manual: { ...place, says: statement },
        message: sayOrderMissing(simpleName(outer), simpleName(inner)),
      }
    const { file, entry } = opposite
    return {
      kind: 'order-opposite',
      knowledge: { file, entry, says: sayOrder(inner, outer) },
      manual: { ...place, says: statement },
      message: sayOrderOpposite(simpleName(outer), simpleName(inner)),
    }
  })
}

/** More pages than are about one handler. */
const maxPages = 50

/** The titles of the pages that name a class. */
const titlesNaming = (facts: ManualFacts, fqcn: string): readonly string[] =>
  [...facts.pages.values()]
    .filter(({ classes }) => classes.has(fqcn))
    .slice(0, maxPages)
    .flatMap(({ titles }) => [...titles].filter((title) => title.length > 3))

/** Whether the page names the handler: by its class, or by the title of a page that is about it. */
const mentions = (facts: ManualFacts, page: string, fqcn: string): boolean => {
  const found = facts.pages.get(page)
  if (found === undefined || found.classes.has(fqcn) || found.names.has(simpleName(fqcn))) return true
  return titlesNaming(facts, fqcn).some((title) => found.text.includes(title.toLowerCase()))
}

/** Orders for which the knowledge cites the page of a handler that says nothing about the other one. */
const unfounded = (orders: readonly OurOrder[], facts: ManualFacts): readonly Difference[] => {
  const handlerPages = new Map(facts.handlers.map(({ page, fqcn, place }) => [page, { fqcn, place }]))
  const seen = new Set<string>()
  return orders.flatMap(({ file, entry, outer, inner, page }): readonly Difference[] => {
    const cited = page === undefined ? undefined : handlerPages.get(page)
    const isNamed = facts.classes.has(outer) && facts.classes.has(inner)
    if (page === undefined || cited === undefined || !isNamed || seen.has(`${entry} ${pair(outer, inner)}`)) return []
    seen.add(`${entry} ${pair(outer, inner)}`)
    const stated = facts.orders.some(({ fqcn, others }) => {
      const named = new Set([fqcn, ...others])
      return named.has(outer) && named.has(inner)
    })
    if (stated || (mentions(facts, page, outer) && mentions(facts, page, inner))) return []
    return [
      {
        kind: 'order-unfounded',
        knowledge: { file, entry, says: sayOrder(outer, inner) },
        manual: { ...cited.place, says: '' },
        message: sayOrderUnfounded(simpleName(outer), simpleName(inner)),
      },
    ]
  })
}

const ruleOfEnd: Readonly<Record<End, ConstraintRule>> = {
  first: 'must_be_first',
  outer: 'must_be_outer',
  last: 'must_be_last',
}

const compareEnds = (knowledge: Knowledge, { ends }: ManualFacts): readonly Difference[] => {
  const rules = rulesOf(knowledge)
  return ends.flatMap(({ fqcn, end, statement, place }): readonly Difference[] => {
    const isKnown = rules.some(
      ({ rule }) =>
        rule.rule === ruleOfEnd[end] && [rule.fqcn, ...(rule.equivalents ?? [])].some((own) => sameName(own) === fqcn),
    )
    if (isKnown) return []
    return [
      {
        kind: 'end',
        knowledge: { file: 'extended/constraints.yaml', entry: simpleName(fqcn), says: '' },
        manual: { ...place, says: statement },
        message: sayEndMissing(simpleName(fqcn), end),
      },
    ]
  })
}

/** The orders that pages of handlers ask for beside our rules, in both directions. */
export const compareOrders = (knowledge: Knowledge, facts: ManualFacts): readonly Difference[] => {
  const ours = ourOrders(knowledge)
  const known = new Map(ours.map((order) => [pair(order.outer, order.inner), order]))
  return [
    ...facts.orders.flatMap((order) => compareStated(order, known)),
    ...compareEnds(knowledge, facts),
    ...unfounded(ours, facts),
  ]
}
