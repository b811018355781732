import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { outOfOrder } from './order-finding.ts'
import type { Rule } from './rule.ts'

/** What must see a request before anything else does. */
export const first: Rule = (queue, ruleset) => {
  const [head] = queue.seats
  if (head === undefined) return []
  return ruleset.of('must_be_first').flatMap((rule) => {
    const [subject] = queue.ofAny(subjectsOf(rule))
    return subject === undefined || subject === head ? [] : [outOfOrder(rule, queue, { subject, other: head, belongs: 'before' })]
  })
}

export const subjectsOf = ({ fqcn, equivalents = [] }: HandlerConstraint): readonly string[] => [fqcn, ...equivalents]
