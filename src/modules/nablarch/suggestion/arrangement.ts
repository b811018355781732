import { simpleNameOf } from '../class-index/class-index.ts'
import type { Queue, QueuedHandler } from '../queue/queue.ts'
import type { Finding } from '../rules/finding.ts'
import { judgeResolvedQueue, penaltyOf } from '../rules/judge-queue.ts'
import { makeResolvedQueue, type ResolvedHandler } from '../rules/resolved-queue.ts'
import type { Ruleset } from '../rules/ruleset.ts'

/** A resolved handler without a position, so that it can be moved. */
export interface UnplacedHandler {
  readonly fqcn: string | undefined
  readonly label: string
  readonly queued: Omit<QueuedHandler, 'position'>
}

/** Handlers in an order, with the findings of the rules for this order. */
export interface Arrangement {
  readonly handlers: readonly UnplacedHandler[]
  readonly findings: readonly Finding[]
  readonly penalty: number
}

/** Checks handlers in a given order with the same rules that check a queue. */
export const makeArrange =
  (queue: Queue, ruleset: Ruleset) =>
  (handlers: readonly UnplacedHandler[]): Arrangement => {
    const placed = handlers.map(
      (handler, index): ResolvedHandler => ({
        ...handler,
        position: index + 1,
        queued: { ...handler.queued, position: index + 1 },
      }),
    )
    const findings = judgeResolvedQueue(makeResolvedQueue(placed), ruleset, {
      ...queue,
      handlers: placed.map(({ queued }) => queued),
    })
    return { handlers, findings, penalty: penaltyOf(findings) }
  }

export type Arrange = ReturnType<typeof makeArrange>

export interface ArrangeContext {
  readonly arrange: Arrange
  readonly ruleset: Ruleset
}

/** A handler to add to a queue, with the properties that the rules require. */
export const newHandler = (fqcn: string, ruleset: Ruleset): UnplacedHandler => {
  const settings = ruleset.of('property_required_unless_last').filter((rule) => rule.fqcn === fqcn)
  const properties = new Map(settings.flatMap(({ property }) => Object.entries(property ?? {})))
  return {
    fqcn,
    label: simpleNameOf(fqcn),
    queued: { classes: [fqcn], properties, line: 0, column: 0, start: 0, end: 0 },
  }
}

/** Inserts a class where the fewest problems remain; of equally good indexes, the one nearest to `preferred`. */
export const insertAtBest = (
  handlers: readonly UnplacedHandler[],
  { fqcn, preferred }: { readonly fqcn: string; readonly preferred: number },
  { arrange, ruleset }: ArrangeContext,
): Arrangement => {
  const indexes = Array.from({ length: handlers.length + 1 }, (_, index) => index).sort(
    (a, b) => Math.abs(a - preferred) - Math.abs(b - preferred),
  )
  const added = newHandler(fqcn, ruleset)
  return leastPenalty(indexes.map((at) => arrange(handlers.toSpliced(at, 0, added)))) ?? arrange(handlers)
}

export const moved = (handlers: readonly UnplacedHandler[], from: number, to: number): readonly UnplacedHandler[] => {
  const handler = handlers[from]
  if (handler === undefined) return handlers
  return handlers.toSpliced(from, 1).toSpliced(to, 0, handler)
}

export const swapped = (
  handlers: readonly UnplacedHandler[],
  one: number,
  other: number,
): readonly UnplacedHandler[] => {
  const [a, b] = [handlers[one], handlers[other]]
  return a === undefined || b === undefined ? handlers : handlers.with(one, b).with(other, a)
}

/** The arrangement with the least penalty; the first of several. */
export const leastPenalty = (arrangements: readonly Arrangement[]): Arrangement | undefined =>
  arrangements.reduce<Arrangement | undefined>(
    (best, one) => (best === undefined || one.penalty < best.penalty ? one : best),
    undefined,
  )
