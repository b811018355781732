import { fromRule } from './conditions.ts'
import type { Rule } from './rule.ts'
import { placed } from './seat.ts'

export const notRecommended: Rule = (queue, ruleset) =>
  ruleset.of('not_recommended').flatMap((rule) => {
    const [seat] = queue.of(rule.fqcn)
    if (seat === undefined) return []
    return [
      {
        code: 'not-recommended',
        message: `使用非推奨: ${placed(seat)} — ${rule.reason.ja}`,
        fqcn: rule.fqcn,
        position: seat.position,
        ...fromRule(rule, queue),
      },
    ]
  })
