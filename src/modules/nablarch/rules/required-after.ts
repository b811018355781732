import { fromRule, isNotApplicable } from './conditions.ts'
import type { Rule } from './rule.ts'
import { labelWithPosition } from './resolved-queue.ts'

/** Handlers that every thread needs must be repeated behind the handler that starts the threads. */
export const requiredAfter: Rule = (queue, ruleset) =>
  ruleset.of('required_after').flatMap((rule) => {
    const starter = queue.ofAny(rule.must_after ?? [])[0]
    if (starter === undefined || isNotApplicable(rule, queue)) return []
    if (queue.of(rule.fqcn).some(({ position }) => position > starter.position)) return []
    const common = fromRule(rule, queue)
    const isUnresolved = queue.handlers.some(({ fqcn, position }) => fqcn === undefined && position > starter.position)
    return [
      {
        code: 'required-missing',
        message: `必須ハンドラが不足: ${rule.handler} (${labelWithPosition(starter)} より後: サブスレッドのデータベース接続)`,
        fqcn: rule.fqcn,
        ...common,
        severity: isUnresolved && common.severity === 'error' ? 'warning' : common.severity,
      },
    ]
  })
