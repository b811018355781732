import type { Finding } from './finding.ts'
import { outOfOrder } from './order-finding.ts'
import type { Order } from './pairs.ts'
import type { Rule } from './rule.ts'
import type { Ruleset } from './ruleset.ts'
import type { Seat, Seating } from './seat.ts'
import { threadContextClear } from './well-known.ts'

/** must_before, must_after and must_after_any, of the rules and of the catalogue. */
export const order: Rule = (queue, ruleset) => ruleset.orders.flatMap((one) => violationsOf(one, queue, ruleset))

const violationsOf = (one: Order, queue: Seating, ruleset: Ruleset): readonly Finding[] => {
  const firsts = queue.ofAny(one.firsts)
  const seconds = queue.ofAny(one.seconds)
  if (firsts.length === 0 || seconds.length === 0) return []
  const serves = servesFor(one, queue, ruleset)
  return one.subject === 'second'
    ? seconds.flatMap((subject) => {
        const other = firstsTooLate(subject, firsts, serves)
        return other === undefined ? [] : [outOfOrder(one.rule, queue, { subject, other, belongs: 'after' })]
      })
    : firsts.flatMap((subject) => {
        const other = secondsTooEarly(subject, seconds, serves)
        return other === undefined ? [] : [outOfOrder(one.rule, queue, { subject, other, belongs: 'before' })]
      })
}

/** Whether what stands at one place has any bearing on another place. */
interface Serves {
  readonly isSameThread: (a: Seat, b: Seat) => boolean
  /** Whether one in another thread at least shows what is wrong. */
  readonly blamesOthers: boolean
}

/** "A after B" asks for some B before each A: a class may stand in the main and again in the sub threads. */
const firstsTooLate = (second: Seat, firsts: readonly Seat[], { isSameThread, blamesOthers }: Serves): Seat | undefined => {
  if (firsts.some((first) => first.position < second.position && isSameThread(first, second))) return undefined
  return firsts.find((first) => first.position > second.position && (blamesOthers || isSameThread(first, second)))
}

const secondsTooEarly = (first: Seat, seconds: readonly Seat[], { isSameThread, blamesOthers }: Serves): Seat | undefined => {
  if (seconds.some((second) => second.position > first.position && isSameThread(first, second))) return undefined
  return seconds.findLast((second) => second.position < first.position && (blamesOthers || isSameThread(first, second)))
}

/**
 * What belongs to a thread serves only that thread: a connection of the main thread is none for the sub
 * threads, and a context that a sub thread clears is not that of the main thread.
 */
const servesFor = ({ firsts, seconds }: Order, queue: Seating, { perThread }: Ruleset): Serves => {
  const isContext = firsts.includes(threadContextClear) || seconds.includes(threadContextClear)
  const starters = isContext ? [...perThread.values()].flat() : firsts.flatMap((fqcn) => perThread.get(fqcn) ?? [])
  const boundaries = queue.ofAny(starters)
  return {
    isSameThread: (a, b) => boundaries.every(({ position }) => a.position < position === b.position < position),
    blamesOthers: !isContext,
  }
}
