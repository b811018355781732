import { listenerListOf } from '../queue/queue.ts'
import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

/** A listener works only in the list of its level: job, step or chunk. */
export const listenerLevel: Rule = (queue, { entry }) => {
  const levels = new Map(entry.handlers.map(({ fqcn, thread }) => [fqcn, listenerListOf[thread]]))
  return queue.handlers.flatMap(({ fqcn, queued, label, position }): readonly Finding[] => {
    const right = fqcn === undefined ? undefined : levels.get(fqcn)
    if (right === undefined || queued.list === undefined || queued.list === right) return []
    return [
      {
        code: 'wrong-list',
        severity: 'warning',
        message: `配置先の誤り: ${label} (位置${position}) は ${queued.list} ではなく ${right} に配置すべき`,
        ...(fqcn !== undefined && { fqcn }),
        position,
        rule: 'listener-level',
        reason: { ja: `${right} に並べるリスナーである。`, en: `It is a listener for ${right}.` },
        sourceUrl: entry.source_url,
      },
    ]
  })
}
