import type { ListenerList } from '../queue/queue.ts'
import type { Finding } from './finding.ts'
import type { Rule } from './rule.ts'

const listByLevel: Readonly<Record<string, ListenerList>> = {
  job: 'jobListeners',
  step: 'stepListeners',
  chunk: 'itemWriteListeners',
}

/** A listener works at the level of the list it is written for. */
export const listenerLevel: Rule = (queue, { entry }) => {
  const levels = new Map(entry.handlers.map(({ fqcn, thread }) => [fqcn, listByLevel[thread]]))
  return queue.resolvedHandlers.flatMap(({ fqcn, handler, label, position }): readonly Finding[] => {
    const right = fqcn === undefined ? undefined : levels.get(fqcn)
    if (right === undefined || handler.list === undefined || handler.list === right) return []
    return [
      {
        code: 'wrong-list',
        severity: 'warning',
        message: `配置先の誤り: ${label} (位置${position}) は ${handler.list} ではなく ${right} に配置すべき`,
        ...(fqcn !== undefined && { fqcn }),
        position,
        rule: 'listener-level',
        reason: { ja: `${right} に並べるリスナーである。`, en: `It is a listener for ${right}.` },
        sourceUrl: entry.source_url,
      },
    ]
  })
}
