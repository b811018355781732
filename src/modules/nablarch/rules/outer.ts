import { subjectsOf } from './first.ts'
import type { Finding } from './finding.ts'
import { outOfOrder } from './order-finding.ts'
import type { Rule } from './rule.ts'
import type { ResolvedHandler, ResolvedQueue } from './resolved-queue.ts'
import { speaksOf } from './spoken-of.ts'
import { multiThreadExecution, requestThreadLoop, threadContext, threadContextClear } from './well-known.ts'

/**
 * As near to the head as possible: only handlers of which the same is said may stand before it. Handlers of
 * the project may too, for nobody else knows what they need, and so may those that no rule speaks of.
 */
export const outer: Rule = (queue, ruleset) => {
  const alike = new Set([...ruleset.of('must_be_first'), ...ruleset.of('must_be_outer')].flatMap(subjectsOf))
  const isKnown = speaksOf(ruleset)
  return ruleset.of('must_be_outer').flatMap((rule): readonly Finding[] => {
    const [subject] = queue.of(rule.fqcn)
    if (subject === undefined) return []
    const start = rule.fqcn === threadContextClear ? startOfScope(queue, subject) : 0
    const other = queue.resolvedHandlers.find(
      (resolved) =>
        isKnown(resolved) &&
        !alike.has(resolved.fqcn ?? '') &&
        (resolved.position > start || resolved.fqcn === threadContext),
    )
    return other === undefined || other.position > subject.position
      ? []
      : [outOfOrder(rule, queue, { subject, other, belongs: 'before' })]
  })
}

/**
 * A context lives as long as a request does, and requests begin where threads or their loop do. Only what
 * fills it must never come first.
 */
const startOfScope = (queue: ResolvedQueue, subject: ResolvedHandler): number =>
  queue.ofAny([multiThreadExecution, requestThreadLoop]).findLast(({ position }) => position < subject.position)
    ?.position ?? 0
