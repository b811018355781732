import { subjectsOf } from './first.ts'
import { outOfOrder } from './order-finding.ts'
import type { Order } from './pairs.ts'
import type { Rule } from './rule.ts'

/**
 * The handler that calls the application must come last. Only handlers that another rule puts behind it may follow,
 * as in the documented REST queue. A handler for one request pattern does not end the queue, and an unresolved
 * name behind it is only a warning.
 */
export const last: Rule = (queue, ruleset) =>
  ruleset.of('must_be_last').flatMap((rule) => {
    const subjects = subjectsOf(rule)
    if (queue.ofAny(subjects).length === 0) return []
    const followers = mayFollow(subjects, ruleset.orders)
    const end = queue.handlers.findLast(({ fqcn }) => fqcn !== undefined && !followers.has(fqcn))
    const unknown = queue.handlers.findLast(({ fqcn }) => fqcn === undefined)
    return queue
      .ofAny(subjects)
      .filter(({ queued }) => queued.isConditional !== true)
      .flatMap((subject) => {
        if (end !== undefined && subject.position < end.position)
          return [outOfOrder(rule, queue, { subject, other: end, belongs: 'after' })]
        if (unknown === undefined || subject.position > unknown.position) return []
        return [
          { ...outOfOrder(rule, queue, { subject, other: unknown, belongs: 'after' }), severity: 'warning' as const },
        ]
      })
  })

/** The subjects themselves and all classes that must come after one of them, directly or indirectly. */
const mayFollow = (subjects: readonly string[], orders: readonly Order[]): ReadonlySet<string> => {
  const followers = new Set(subjects)
  const behind = orders.filter(({ subject }) => subject === 'second')
  for (let before = -1; before < followers.size; ) {
    before = followers.size
    for (const { firsts, seconds } of behind) {
      if (firsts.some((fqcn) => followers.has(fqcn))) for (const second of seconds) followers.add(second)
    }
  }
  return followers
}
