import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import type { Finding } from './finding.ts'
import type { ResolvedQueue } from './resolved-queue.ts'
import {
  dbLessLoop,
  loop,
  multiThreadExecution,
  processResident,
  requestThreadLoop,
  transactionManagement,
} from './well-known.ts'

type ConditionState = 'met' | 'unknown' | 'not met'

/** Conditions that can be checked on the queue itself. All others are unknown. */
const checks: Readonly<Record<string, (queue: ResolvedQueue) => ConditionState>> = {
  'database-in-sub-threads': (queue) => {
    const threads = queue.of(multiThreadExecution)[0]?.position
    if (threads !== undefined && queue.ofAny([loop, transactionManagement]).some(({ position }) => position > threads))
      return 'met'
    return queue.of(dbLessLoop).length > 0 ? 'not met' : 'unknown'
  },
  'resident-process': (queue) => (queue.ofAny([processResident, requestThreadLoop]).length > 0 ? 'met' : 'unknown'),
  // The rule with this condition looks for a following handler itself.
  'handler-follows': () => 'met',
}

const stateOf = ({ condition }: HandlerConstraint, queue: ResolvedQueue): ConditionState =>
  condition === undefined ? 'met' : (checks[condition.key]?.(queue) ?? 'unknown')

/** Whether the queue shows that the condition of the rule is not met. */
export const isNotApplicable = (rule: HandlerConstraint, queue: ResolvedQueue): boolean =>
  stateOf(rule, queue) === 'not met'

/** The fields that a finding takes from its rule. If the condition is unknown, the finding is a hint that names it. */
export const fromRule = (
  rule: HandlerConstraint,
  queue: ResolvedQueue,
): Pick<Finding, 'severity' | 'rule' | 'reason' | 'sourceUrl' | 'condition'> => {
  const isUnknown = stateOf(rule, queue) === 'unknown'
  return {
    severity: isUnknown || rule.severity === 'info' ? 'hint' : rule.severity,
    rule: rule.id,
    reason: rule.reason,
    sourceUrl: rule.source_url,
    ...(isUnknown && rule.condition !== undefined && { condition: rule.condition.ja }),
  }
}
