import type { Knowledge } from '../knowledge/schema.ts'
import { appTypes, type AppType } from '../knowledge/schemas/fields.ts'
import type { AppTypeEntry, MinimalQueue } from '../knowledge/schemas/handler-catalog.ts'
import { sameName } from './class-names.ts'
import { simpleName, type Difference } from './difference.ts'
import type { ManualFacts, ManualOrder, ManualQueue, QueueStep } from './facts.ts'
import { pageOfUrl } from './place.ts'
import { sayCatalogueOrder, sayNotRequired, sayQueueDiffers, sayQueueMissing } from './words.ts'

const file = 'handler-catalog.yaml'

type OurStep = MinimalQueue['handlers'][number]

/** A step whose class the manual does not name can be any class. */
const isSameStep = (ours: OurStep | undefined, theirs: QueueStep | undefined): boolean =>
  ours !== undefined &&
  theirs !== undefined &&
  (theirs.fqcn === undefined || theirs.fqcn === sameName(ours.fqcn)) &&
  (theirs.thread === undefined || ours.thread === undefined || theirs.thread === ours.thread)

const agreement = (ours: MinimalQueue, theirs: ManualQueue): number =>
  ours.handlers.filter((step, index) => isSameStep(step, theirs.steps[index])).length

const stepName = (fqcn: string | undefined, name: string, thread: string | undefined): string =>
  `${fqcn === undefined ? name : simpleName(sameName(fqcn))}${thread === undefined ? '' : ` (${thread})`}`

const sayOurs = (steps: readonly OurStep[]): string =>
  steps.map(({ fqcn, thread }) => stepName(fqcn, fqcn, thread)).join(' → ')

const sayTheirs = (steps: readonly QueueStep[]): string =>
  steps.map(({ fqcn, name, thread }) => stepName(fqcn, name, thread)).join(' → ')

const compareQueue = (type: AppType, ours: MinimalQueue, theirs: ManualQueue): readonly Difference[] => {
  const length = Math.max(ours.handlers.length, theirs.steps.length)
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => !isSameStep(ours.handlers[index], theirs.steps[index]),
  )
  if (at === undefined) return []
  return [
    {
      kind: 'queue',
      knowledge: { file, entry: `${type}: ${ours.title}`, says: sayOurs(ours.handlers) },
      manual: { ...theirs.place, says: sayTheirs(theirs.steps) },
      message: sayQueueDiffers(ours.title, at + 1),
    },
  ]
}

/** Each queue of the manual beside the one of ours, of the same page, that agrees most with it. */
const compareMinimalQueues = (
  type: AppType,
  ours: readonly MinimalQueue[],
  theirs: readonly ManualQueue[],
): readonly Difference[] => {
  const left = new Set(ours)
  return theirs.flatMap((queue): readonly Difference[] => {
    const [best] = [...left]
      .filter(({ source_url }) => pageOfUrl(source_url) === queue.page)
      .sort((a, b) => agreement(b, queue) - agreement(a, queue))
    if (best !== undefined) {
      left.delete(best)
      return compareQueue(type, best, queue)
    }
    return [
      {
        kind: 'queue',
        knowledge: { file, entry: type, says: '' },
        manual: { ...queue.place, says: sayTheirs(queue.steps) },
        message: sayQueueMissing(queue.title),
      },
    ]
  })
}

/** A required handler must be in every queue of the manual, itself or an equivalent. */
const compareRequired = (
  type: AppType,
  { handlers, equivalents = {} }: AppTypeEntry,
  { queues, withPage }: { readonly queues: readonly ManualQueue[]; readonly withPage: ReadonlySet<string> },
): readonly Difference[] =>
  handlers
    .filter(({ required }) => required)
    .flatMap(({ name, fqcn }) => {
      const names = new Set([fqcn, ...(equivalents[fqcn] ?? [])].map(sameName))
      // A handler with a page would be named by its title, so a step without a class is another one.
      const hasPage = [...names].some((name) => withPage.has(name))
      const lacking = queues.find(({ steps }) =>
        steps.every((step) => (step.fqcn === undefined ? hasPage : !names.has(step.fqcn))),
      )
      if (lacking === undefined) return []
      return [
        {
          kind: 'required' as const,
          knowledge: { file, entry: `${type}: ${name}`, says: 'required: true' },
          manual: { ...lacking.place, says: sayTheirs(lacking.steps) },
          message: sayNotRequired(name, lacking.title),
        },
      ]
    })

/** The only position of a class; undefined if it occurs several times, or not at all. */
const onlyPosition = (classes: readonly (string | undefined)[], fqcn: string): number | undefined => {
  const first = classes.indexOf(fqcn)
  return first !== -1 && classes.lastIndexOf(fqcn) === first ? first : undefined
}

/** Two handlers of the catalogue that stand the other way round in every queue of the manual that has both. */
const compareCatalogue = (
  type: AppType,
  { handlers }: AppTypeEntry,
  queues: readonly ManualQueue[],
): readonly Difference[] => {
  const ours = handlers.map(({ fqcn }) => sameName(fqcn))
  const single = ours.filter((fqcn) => onlyPosition(ours, fqcn) !== undefined)
  return single.slice(1).flatMap((second, index): readonly Difference[] => {
    const first = single[index] ?? second
    const placed = queues.flatMap(({ steps, ...queue }) => {
      const classes = steps.map(({ fqcn }) => fqcn)
      const [a, b] = [onlyPosition(classes, first), onlyPosition(classes, second)]
      return a === undefined || b === undefined ? [] : [{ queue, steps, isOpposite: a > b }]
    })
    const [found] = placed
    if (found === undefined || !placed.every(({ isOpposite }) => isOpposite)) return []
    const names = [simpleName(first), simpleName(second)] as const
    return [
      {
        kind: 'catalogue-order',
        knowledge: { file, entry: type, says: names.join(' → ') },
        manual: { ...found.queue.place, says: sayTheirs(found.steps) },
        message: sayCatalogueOrder(...names),
      },
    ]
  })
}

/** The classes of the queue, with ours where the manual names none. */
const filled = (theirs: ManualQueue, ours: readonly MinimalQueue[]): ManualQueue => {
  const [same] = ours
    .filter(({ handlers }) => handlers.length === theirs.steps.length)
    .filter((queue) => agreement(queue, theirs) === theirs.steps.length)
  if (same === undefined) return theirs
  const steps = theirs.steps.map((step, index) => {
    const own = same.handlers[index]
    return step.fqcn === undefined && own !== undefined ? { ...step, fqcn: sameName(own.fqcn) } : step
  })
  return { ...theirs, steps }
}

/** Handlers of the catalogue that stand the other way round than the constraints of their pages ask for. */
const compareCatalogueWithOrders = (
  type: AppType,
  { handlers }: AppTypeEntry,
  orders: readonly ManualOrder[],
): readonly Difference[] => {
  const ours = handlers.map(({ fqcn }) => sameName(fqcn))
  return orders.flatMap(({ fqcn, direction, others, isAny, statement, place }) => {
    const own = onlyPosition(ours, fqcn)
    if (own === undefined || isAny) return []
    return others.flatMap((other): readonly Difference[] => {
      const at = onlyPosition(ours, other)
      if (at === undefined || direction === (own > at ? 'after' : 'before')) return []
      const names = own < at ? ([fqcn, other] as const) : ([other, fqcn] as const)
      const [first, second] = [simpleName(names[0]), simpleName(names[1])]
      return [
        {
          kind: 'catalogue-order',
          knowledge: { file, entry: type, says: `${first} → ${second}` },
          manual: { ...place, says: statement },
          message: sayCatalogueOrder(first, second),
        },
      ]
    })
  })
}

/** The queues of the manual beside those of the catalogue, its order and what it calls required. */
export const compareQueues = (
  { handlerCatalog }: Knowledge,
  { queues, orders, handlers }: ManualFacts,
): readonly Difference[] => {
  const withPage = new Set(handlers.map(({ fqcn }) => fqcn))
  return appTypes.flatMap((type) => {
    const entry = handlerCatalog[type]
    const ours = entry.minimal_queues ?? []
    const pages = new Set([entry.source_url, ...ours.map(({ source_url }) => source_url)].map(pageOfUrl))
    const theirs = queues.filter(({ page }) => pages.has(page))
    // The levels of listeners are queues of their own.
    const whole = type === 'jakarta-batch' ? [] : theirs.map((queue) => filled(queue, ours))
    return [
      ...compareMinimalQueues(type, ours, theirs),
      ...compareRequired(type, entry, { queues: whole, withPage }),
      ...compareCatalogue(type, entry, whole),
      ...compareCatalogueWithOrders(type, entry, orders),
    ]
  })
}
