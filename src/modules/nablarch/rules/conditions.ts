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

type Standing = 'met' | 'open' | 'not met'

/** What the queue itself can tell. Every other condition stays open. */
const tellers: Readonly<Record<string, (queue: ResolvedQueue) => Standing>> = {
  'database-in-sub-threads': (queue) => {
    const threads = queue.of(multiThreadExecution)[0]?.position
    if (threads !== undefined && queue.ofAny([loop, transactionManagement]).some(({ position }) => position > threads))
      return 'met'
    return queue.of(dbLessLoop).length > 0 ? 'not met' : 'open'
  },
  'resident-process': (queue) => (queue.ofAny([processResident, requestThreadLoop]).length > 0 ? 'met' : 'open'),
  // The rule that has it looks for a following handler itself.
  'handler-follows': () => 'met',
}

const standingOf = ({ condition }: HandlerConstraint, queue: ResolvedQueue): Standing =>
  condition === undefined ? 'met' : (tellers[condition.key]?.(queue) ?? 'open')

/** Whether the queue shows that the rule is not for it. */
export const isBesideThePoint = (rule: HandlerConstraint, queue: ResolvedQueue): boolean =>
  standingOf(rule, queue) === 'not met'

/** What every finding takes from the rule behind it. An open condition makes a hint, and says which. */
export const fromRule = (
  rule: HandlerConstraint,
  queue: ResolvedQueue,
): Pick<Finding, 'severity' | 'rule' | 'reason' | 'sourceUrl' | 'condition'> => {
  const isOpen = standingOf(rule, queue) === 'open'
  return {
    severity: isOpen || rule.severity === 'info' ? 'hint' : rule.severity,
    rule: rule.id,
    reason: rule.reason,
    sourceUrl: rule.source_url,
    ...(isOpen && rule.condition !== undefined && { condition: rule.condition.ja }),
  }
}
