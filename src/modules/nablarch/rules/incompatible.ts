import { fromRule } from './conditions.ts'
import type { Rule } from './rule.ts'

/** Handlers that should not be used together: one finding per pair, even if a handler occurs several times. */
export const incompatible: Rule = (queue, { incompatibilities }) =>
  incompatibilities.flatMap(({ fqcn, other, rule }) => {
    const [a] = queue.of(fqcn)
    const [b] = queue.of(other)
    if (a === undefined || b === undefined) return []
    return [
      {
        code: 'incompatible',
        message: `互換性警告: ${a.label} と ${b.label} は同時使用非推奨`,
        fqcn,
        position: a.position,
        otherPosition: b.position,
        ...fromRule(rule, queue),
      },
    ]
  })
