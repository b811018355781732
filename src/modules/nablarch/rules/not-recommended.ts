import { fromRule } from './conditions.ts'
import type { Rule } from './rule.ts'
import { withPosition } from './resolved-queue.ts'

export const notRecommended: Rule = (queue, ruleset) =>
  ruleset.of('not_recommended').flatMap((rule) => {
    const [resolved] = queue.of(rule.fqcn)
    if (resolved === undefined) return []
    return [
      {
        code: 'not-recommended',
        message: `使用非推奨: ${withPosition(resolved)} — ${rule.reason.ja}`,
        fqcn: rule.fqcn,
        position: resolved.position,
        ...fromRule(rule, queue),
      },
    ]
  })
