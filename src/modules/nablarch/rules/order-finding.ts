import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { fromRule } from './conditions.ts'
import type { Finding } from './finding.ts'
import { withPosition, type ResolvedHandler, type ResolvedQueue } from './resolved-queue.ts'

export interface OutOfOrder {
  readonly subject: ResolvedHandler
  readonly other: ResolvedHandler
  /** On which side of the other the subject belongs. */
  readonly belongs: 'before' | 'after'
}

export const outOfOrder = (
  rule: HandlerConstraint,
  queue: ResolvedQueue,
  { subject, other, belongs }: OutOfOrder,
): Finding => ({
  code: 'order',
  message: `順序違反: ${withPosition(subject)} は ${withPosition(other)} より${belongs === 'before' ? '前' : '後'}に配置すべき`,
  ...(subject.fqcn !== undefined && { fqcn: subject.fqcn }),
  position: subject.position,
  otherPosition: other.position,
  ...fromRule(rule, queue),
})
