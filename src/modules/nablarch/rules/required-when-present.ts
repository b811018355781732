import { fromRule, isNotApplicable } from './conditions.ts'
import type { Rule } from './rule.ts'
import { describeHandler } from './ruleset.ts'

/** A handler that another handler in the queue needs. */
export const requiredWhenPresent: Rule = (queue, ruleset, source) =>
  ruleset.of('required_when_present').flatMap((rule) => {
    const present = queue.ofAny(rule.when_present ?? [])[0]
    const isUnresolved = queue.handlers.some(({ fqcn }) => fqcn === undefined)
    if (
      present === undefined ||
      queue.of(rule.fqcn).length > 0 ||
      source.isPartial === true ||
      isNotApplicable(rule, queue)
    )
      return []
    const common = fromRule(rule, queue)
    return [
      {
        code: 'required-missing',
        message: `必須ハンドラが不足: ${rule.handler} (${describeHandler(ruleset, rule.fqcn)})`,
        fqcn: rule.fqcn,
        ...common,
        severity: isUnresolved && common.severity === 'error' ? 'warning' : common.severity,
      },
    ]
  })
