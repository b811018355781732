import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { outOfOrder } from './order-finding.ts'
import type { Rule } from './rule.ts'
import { isProjectClass, isKnownHandler } from './handler-classes.ts'

/**
 * Handlers that must come first. Handlers of the framework without rules may precede them: a timer around the
 * whole queue is documented. A project handler before them is a warning, because its effect is not known here.
 */
export const first: Rule = (queue, ruleset) =>
  ruleset.of('must_be_first').flatMap((rule) => {
    const [subject] = queue.ofAny(subjectsOf(rule))
    if (subject === undefined) return []
    const before = queue.handlers.slice(0, subject.position - 1)
    const other = before.find(isKnownHandler(ruleset))
    if (other !== undefined) return [outOfOrder(rule, queue, { subject, other, belongs: 'before' })]
    const projectHandler = before.find(isProjectClass(ruleset))
    if (projectHandler === undefined) return []
    return [
      {
        ...outOfOrder(rule, queue, { subject, other: projectHandler, belongs: 'before' }),
        severity: 'warning' as const,
      },
    ]
  })

export const subjectsOf = ({ fqcn, equivalents = [] }: HandlerConstraint): readonly string[] => [fqcn, ...equivalents]
