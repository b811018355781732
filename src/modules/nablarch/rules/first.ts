import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { outOfOrder } from './order-finding.ts'
import type { Rule } from './rule.ts'
import { isProjectClass, speaksOf } from './spoken-of.ts'

/**
 * What must see a request before anything else does. Handlers that no rule speaks of only watch (a timer
 * around everything is documented at the head); what a handler of the project does there nobody else knows.
 */
export const first: Rule = (queue, ruleset) =>
  ruleset.of('must_be_first').flatMap((rule) => {
    const [subject] = queue.ofAny(subjectsOf(rule))
    if (subject === undefined) return []
    const before = queue.resolvedHandlers.slice(0, subject.position - 1)
    const other = before.find(speaksOf(ruleset))
    if (other !== undefined) return [outOfOrder(rule, queue, { subject, other, belongs: 'before' })]
    const stranger = before.find(isProjectClass(ruleset))
    if (stranger === undefined) return []
    return [
      { ...outOfOrder(rule, queue, { subject, other: stranger, belongs: 'before' }), severity: 'warning' as const },
    ]
  })

export const subjectsOf = ({ fqcn, equivalents = [] }: HandlerConstraint): readonly string[] => [fqcn, ...equivalents]
