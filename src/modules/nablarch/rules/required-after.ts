import { fromRule, isBesideThePoint } from './conditions.ts'
import type { Rule } from './rule.ts'
import { withPosition } from './resolved-queue.ts'

/** What each thread needs for itself has to stand again behind the handler that starts the threads. */
export const requiredAfter: Rule = (queue, ruleset) =>
  ruleset.of('required_after').flatMap((rule) => {
    const starter = queue.ofAny(rule.must_after ?? [])[0]
    if (starter === undefined || isBesideThePoint(rule, queue)) return []
    if (queue.of(rule.fqcn).some(({ position }) => position > starter.position)) return []
    const said = fromRule(rule, queue)
    const isUnresolved = queue.resolvedHandlers.some(
      ({ fqcn, position }) => fqcn === undefined && position > starter.position,
    )
    return [
      {
        code: 'required-missing',
        message: `必須ハンドラが不足: ${rule.handler} (${withPosition(starter)} より後: サブスレッドのデータベース接続)`,
        fqcn: rule.fqcn,
        ...said,
        severity: isUnresolved && said.severity === 'error' ? 'warning' : said.severity,
      },
    ]
  })
