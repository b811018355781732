import { subjectsOf } from './first.ts'
import type { Finding } from './finding.ts'
import { outOfOrder } from './order-finding.ts'
import type { Rule } from './rule.ts'
import type { ResolvedHandler, ResolvedQueue } from './resolved-queue.ts'
import { isKnownHandler } from './handler-classes.ts'
import { multiThreadExecution, requestThreadLoop, threadContext, threadContextClear } from './well-known.ts'

/**
 * Handlers that belong as near to the head as possible. Only other such handlers, project handlers and handlers
 * without rules may precede them.
 */
export const outer: Rule = (queue, ruleset) => {
  const alike = new Set([...ruleset.of('must_be_first'), ...ruleset.of('must_be_outer')].flatMap(subjectsOf))
  const isKnown = isKnownHandler(ruleset)
  return ruleset.of('must_be_outer').flatMap((rule): readonly Finding[] => {
    const [subject] = queue.of(rule.fqcn)
    if (subject === undefined) return []
    const start = rule.fqcn === threadContextClear ? startOfScope(queue, subject) : 0
    const other = queue.handlers.find(
      (handler) =>
        isKnown(handler) &&
        !alike.has(handler.fqcn ?? '') &&
        (handler.position > start || handler.fqcn === threadContext),
    )
    return other === undefined || other.position > subject.position
      ? []
      : [outOfOrder(rule, queue, { subject, other, belongs: 'before' })]
  })
}

/**
 * A thread context lives as long as a request. Requests begin at the handler that starts threads or loops over
 * requests, so only handlers after that count.
 */
const startOfScope = (queue: ResolvedQueue, subject: ResolvedHandler): number =>
  queue.ofAny([multiThreadExecution, requestThreadLoop]).findLast(({ position }) => position < subject.position)
    ?.position ?? 0
