import type { Finding } from './finding.ts'
import { outOfOrder, type OutOfOrder } from './order-finding.ts'
import type { Order } from './pairs.ts'
import type { Rule } from './rule.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedHandler, ResolvedQueue } from './resolved-queue.ts'
import { threadContextClear } from './well-known.ts'

/** Checks must_before, must_after and must_after_any of the rules and the catalogue. */
export const order: Rule = (queue, ruleset) => ruleset.orders.flatMap((order) => violationsOf(order, queue, ruleset))

const violationsOf = (order: Order, queue: ResolvedQueue, ruleset: Ruleset): readonly Finding[] => {
  const firsts = queue.ofAny(order.firsts)
  const seconds = queue.ofAny(order.seconds)
  if (firsts.length === 0 || seconds.length === 0) return []
  const scope = threadScopeOf(order, queue, ruleset)
  const findingFor = (
    subject: ResolvedHandler,
    other: ResolvedHandler | undefined,
    belongs: 'before' | 'after',
  ): readonly Finding[] => {
    if (other === undefined) return []
    const finding = outOfOrder(order.rule, queue, { subject, other, belongs })
    return [
      finding.severity === 'error' && mayBeUnresolved(queue, { subject, other, belongs }, scope)
        ? { ...finding, severity: 'warning' }
        : finding,
    ]
  }
  return order.subject === 'second'
    ? seconds.flatMap((subject) => findingFor(subject, firstsTooLate(subject, firsts, scope), 'after'))
    : firsts.flatMap((subject) => findingFor(subject, secondsTooEarly(subject, seconds, scope), 'before'))
}

/** Whether an unresolved name in the same thread may be the handler that seems to be in another thread only. */
const mayBeUnresolved = (
  queue: ResolvedQueue,
  { subject, other, belongs }: OutOfOrder,
  { isSameThread }: ThreadScope,
): boolean =>
  !isSameThread(subject, other) &&
  queue.handlers.some(
    (handler) =>
      handler.fqcn === undefined &&
      (belongs === 'after' ? handler.position < subject.position : handler.position > subject.position) &&
      isSameThread(handler, subject),
  )

/** Which handlers of a queue count for each other. */
interface ThreadScope {
  readonly isSameThread: (a: ResolvedHandler, b: ResolvedHandler) => boolean
  /** Whether a handler in another thread is reported as the misplaced one. */
  readonly reportsOtherThreads: boolean
}

/** "A after B" needs some B before each A, because a class may occur in the main thread and again in sub threads. */
const firstsTooLate = (
  second: ResolvedHandler,
  firsts: readonly ResolvedHandler[],
  { isSameThread, reportsOtherThreads }: ThreadScope,
): ResolvedHandler | undefined => {
  if (firsts.some((first) => first.position < second.position && isSameThread(first, second))) return undefined
  return firsts.find(
    (first) => first.position > second.position && (reportsOtherThreads || isSameThread(first, second)),
  )
}

const secondsTooEarly = (
  first: ResolvedHandler,
  seconds: readonly ResolvedHandler[],
  { isSameThread, reportsOtherThreads }: ThreadScope,
): ResolvedHandler | undefined => {
  if (seconds.some((second) => second.position > first.position && isSameThread(first, second))) return undefined
  return seconds.findLast(
    (second) => second.position < first.position && (reportsOtherThreads || isSameThread(first, second)),
  )
}

/**
 * Connections and contexts belong to one thread: sub threads cannot use the connection of the main thread, and
 * a sub thread does not clear the context of the main thread.
 */
const threadScopeOf = ({ firsts, seconds }: Order, queue: ResolvedQueue, { perThread }: Ruleset): ThreadScope => {
  const isContext = firsts.includes(threadContextClear) || seconds.includes(threadContextClear)
  const starters = isContext ? [...perThread.values()].flat() : firsts.flatMap((fqcn) => perThread.get(fqcn) ?? [])
  const threadOf = numberThreads(queue, new Set(starters))
  return { isSameThread: (a, b) => threadOf(a) === threadOf(b), reportsOtherThreads: !isContext }
}

/** Every starter begins a new thread and belongs to it. */
const numberThreads = (queue: ResolvedQueue, starters: ReadonlySet<string>): ((handler: ResolvedHandler) => number) => {
  if (queue.ofAny([...starters]).length === 0) return () => 0
  let thread = 0
  const numbers = queue.handlers.map(({ fqcn }) => (fqcn !== undefined && starters.has(fqcn) ? ++thread : thread))
  return ({ position }) => numbers[position - 1] ?? 0
}
