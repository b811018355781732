import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { fromRule } from './conditions.ts'
import type { Finding } from './finding.ts'
import { labelWithPosition, type ResolvedHandler, type ResolvedQueue } from './resolved-queue.ts'

export interface OutOfOrder {
  readonly subject: ResolvedHandler
  readonly other: ResolvedHandler
  /** The side of the other handler on which the subject belongs. */
  readonly belongs: 'before' | 'after'
}

export const outOfOrder = (
  rule: HandlerConstraint,
  queue: ResolvedQueue,
  { subject, other, belongs }: OutOfOrder,
): Finding => ({
  code: 'order',
  message:
    `順序違反: ${labelWithPosition(subject)} は ${labelWithPosition(other)} ` +
    `より${belongs === 'before' ? '前' : '後'}に配置すべき`,
  ...(subject.fqcn !== undefined && { fqcn: subject.fqcn }),
  position: subject.position,
  otherPosition: other.position,
  ...fromRule(rule, queue),
})
