import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'
import { labelWithPosition } from './resolved-queue.ts'
import { frameworkPages } from './well-known.ts'

/** An order that follows from what the handlers do, not from a rule in the knowledge files. */
export interface StructuralOrder {
  readonly id: string
  /** One of these must precede. */
  readonly outside: readonly string[]
  /** These must follow. */
  readonly inside: readonly string[]
  readonly severity: 'error' | 'warning'
  readonly reason: Finding['reason']
  /** Path of the documentation page, relative to `frameworkPages`. */
  readonly page: string
}

/** Checks the first inner handler. If no outer handler is present, other rules report what is missing. */
export const structuralOrder =
  ({ id, outside, inside, severity, reason, page }: StructuralOrder): Rule =>
  (queue) => {
    const [other] = queue.ofAny(outside)
    const [subject] = queue.ofAny(inside)
    if (other === undefined || subject === undefined || subject.position > other.position) return []
    return [
      {
        code: 'order',
        severity,
        message: `順序違反: ${labelWithPosition(subject)} は ${labelWithPosition(other)} より後に配置すべき`,
        ...(subject.fqcn !== undefined && { fqcn: subject.fqcn }),
        position: subject.position,
        otherPosition: other.position,
        rule: id,
        reason,
        sourceUrl: `${frameworkPages}/${page}`,
      },
    ]
  }
