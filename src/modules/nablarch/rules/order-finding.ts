import type { HandlerConstraint } from '../knowledge/schemas/handler-constraints.ts'
import { fromRule } from './conditions.ts'
import type { Finding } from './finding.ts'
import { placed, type Seat, type Seating } from './seat.ts'

export interface OutOfOrder {
  readonly subject: Seat
  readonly other: Seat
  /** On which side of the other the subject belongs. */
  readonly belongs: 'before' | 'after'
}

export const outOfOrder = (
  rule: HandlerConstraint,
  queue: Seating,
  { subject, other, belongs }: OutOfOrder,
): Finding => ({
  code: 'order',
  message: `順序違反: ${placed(subject)} は ${placed(other)} より${belongs === 'before' ? '前' : '後'}に配置すべき`,
  ...(subject.fqcn !== undefined && { fqcn: subject.fqcn }),
  position: subject.position,
  otherPosition: other.position,
  ...fromRule(rule, queue),
})
