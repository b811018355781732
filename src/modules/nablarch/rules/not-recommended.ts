import { fromRule } from './conditions.ts'
import type { Rule } from './rule.ts'
import { labelWithPosition } from './resolved-queue.ts'

export const notRecommended: Rule = (queue, ruleset) =>
  ruleset.of('not_recommended').flatMap((rule) => {
    const [handler] = queue.of(rule.fqcn)
    if (handler === undefined) return []
    return [
      {
        code: 'not-recommended',
        message: `使用非推奨: ${labelWithPosition(handler)} — ${rule.reason.ja}`,
        fqcn: rule.fqcn,
        position: handler.position,
        ...fromRule(rule, queue),
      },
    ]
  })
