import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'
import { withPosition } from './resolved-queue.ts'

/** An order that follows from what handlers are for, not from a rule of the data. */
export interface Structure {
  readonly id: string
  /** Any of these has to be outside. */
  readonly outside: readonly string[]
  readonly inside: readonly string[]
  readonly severity: 'error' | 'warning'
  readonly reason: Finding['reason']
  /** Below the application framework's pages. */
  readonly page: string
}

/** Judges the first inner one: where nothing of the outer kind is there at all, other rules say what is missing. */
export const structural =
  ({ id, outside, inside, severity, reason, page }: Structure): Rule =>
  (queue) => {
    const [other] = queue.ofAny(outside)
    const [subject] = queue.ofAny(inside)
    if (other === undefined || subject === undefined || subject.position > other.position) return []
    return [
      {
        code: 'order',
        severity,
        message: `順序違反: ${withPosition(subject)} は ${withPosition(other)} より後に配置すべき`,
        ...(subject.fqcn !== undefined && { fqcn: subject.fqcn }),
        position: subject.position,
        otherPosition: other.position,
        rule: id,
        reason,
        sourceUrl: `${pages}/${page}`,
      },
    ]
  }

const pages = 'https://nablarch.github.io/docs/6u3/doc/application_framework/application_framework'
