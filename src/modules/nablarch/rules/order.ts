import type { Finding } from './finding.ts'
import { outOfOrder, type OutOfOrder } from './order-finding.ts'
import type { Order } from './pairs.ts'
import type { Rule } from './rule.ts'
import type { Ruleset } from './ruleset.ts'
import type { ResolvedHandler, ResolvedQueue } from './resolved-queue.ts'
import { threadContextClear } from './well-known.ts'

/** must_before, must_after and must_after_any, of the rules and of the catalogue. */
export const order: Rule = (queue, ruleset) => ruleset.orders.flatMap((one) => violationsOf(one, queue, ruleset))

const violationsOf = (one: Order, queue: ResolvedQueue, ruleset: Ruleset): readonly Finding[] => {
  const firsts = queue.ofAny(one.firsts)
  const seconds = queue.ofAny(one.seconds)
  if (firsts.length === 0 || seconds.length === 0) return []
  const serves = servesFor(one, queue, ruleset)
  const told = (
    subject: ResolvedHandler,
    other: ResolvedHandler | undefined,
    belongs: 'before' | 'after',
  ): readonly Finding[] => {
    if (other === undefined) return []
    const finding = outOfOrder(one.rule, queue, { subject, other, belongs })
    return [
      finding.severity === 'error' && mayBeThere(queue, { subject, other, belongs }, serves)
        ? { ...finding, severity: 'warning' }
        : finding,
    ]
  }
  return one.subject === 'second'
    ? seconds.flatMap((subject) => told(subject, firstsTooLate(subject, firsts, serves), 'after'))
    : firsts.flatMap((subject) => told(subject, secondsTooEarly(subject, seconds, serves), 'before'))
}

/** Where what is missed stands in another thread only, a name that nobody knows may be the one of this thread. */
const mayBeThere = (queue: ResolvedQueue, { subject, other, belongs }: OutOfOrder, { isSameThread }: Serves): boolean =>
  !isSameThread(subject, other) &&
  queue.resolvedHandlers.some(
    (resolved) =>
      resolved.fqcn === undefined &&
      (belongs === 'after' ? resolved.position < subject.position : resolved.position > subject.position) &&
      isSameThread(resolved, subject),
  )

/** Whether what stands at one place has any bearing on another place. */
interface Serves {
  readonly isSameThread: (a: ResolvedHandler, b: ResolvedHandler) => boolean
  /** Whether one in another thread at least shows what is wrong. */
  readonly blamesOthers: boolean
}

/** "A after B" asks for some B before each A: a class may stand in the main and again in the sub threads. */
const firstsTooLate = (
  second: ResolvedHandler,
  firsts: readonly ResolvedHandler[],
  { isSameThread, blamesOthers }: Serves,
): ResolvedHandler | undefined => {
  if (firsts.some((first) => first.position < second.position && isSameThread(first, second))) return undefined
  return firsts.find((first) => first.position > second.position && (blamesOthers || isSameThread(first, second)))
}

const secondsTooEarly = (
  first: ResolvedHandler,
  seconds: readonly ResolvedHandler[],
  { isSameThread, blamesOthers }: Serves,
): ResolvedHandler | undefined => {
  if (seconds.some((second) => second.position > first.position && isSameThread(first, second))) return undefined
  return seconds.findLast((second) => second.position < first.position && (blamesOthers || isSameThread(first, second)))
}

/**
 * What belongs to a thread serves only that thread: a connection of the main thread is none for the sub
 * threads, and a context that a sub thread clears is not that of the main thread.
 */
const servesFor = ({ firsts, seconds }: Order, queue: ResolvedQueue, { perThread }: Ruleset): Serves => {
  const isContext = firsts.includes(threadContextClear) || seconds.includes(threadContextClear)
  const starters = isContext ? [...perThread.values()].flat() : firsts.flatMap((fqcn) => perThread.get(fqcn) ?? [])
  const threadOf = numberThreads(queue, new Set(starters))
  return { isSameThread: (a, b) => threadOf(a) === threadOf(b), blamesOthers: !isContext }
}

/** Every starter begins a new thread, to which it belongs itself. */
const numberThreads = (
  queue: ResolvedQueue,
  starters: ReadonlySet<string>,
): ((resolved: ResolvedHandler) => number) => {
  if (queue.ofAny([...starters]).length === 0) return () => 0
  let thread = 0
  const numbers = queue.resolvedHandlers.map(({ fqcn }) =>
    fqcn !== undefined && starters.has(fqcn) ? ++thread : thread,
  )
  return ({ position }) => numbers[position - 1] ?? 0
}
