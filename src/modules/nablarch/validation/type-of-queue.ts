import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import type { Queue } from '../queue/queue.ts'
import { familyOf, exclusiveTypeOf, detectAppType } from '../rules/detect-app-type.ts'
import type { Finding } from '../rules/finding.ts'
import { makeCorrectClassName } from '../rules/correct-class-name.ts'
import { rulesetFor } from '../rules/ruleset.ts'
import { makeResolvedQueue, printableName, type ResolvedQueue } from '../rules/resolved-queue.ts'
import { possibleQueues } from '../rules/possible-queues.ts'

export interface TypeOfQueue {
  readonly appType: AppType
  /** Why it is not the requested type, as a Japanese clause. */
  readonly because?: string
}

/**
 * The type to check a queue as, in a document with several. It is the requested type, unless the queue has handlers
 * that exist only in one other type and none that exists only in the requested type.
 */
export const typeOfQueue = (queue: Queue, asked: AppType, knowledge: Knowledge): TypeOfQueue => {
  const correctName = makeCorrectClassName(knowledge)
  const exclusive = queue.handlers.flatMap((handler) => {
    const appType = exclusiveTypeOf(handler, correctName)
    return appType === undefined ? [] : [{ appType, handler }]
  })
  const [first, ...others] = exclusive
  const isAsked = exclusive.some(({ appType }) => familyOf(appType) === familyOf(asked))
  if (first === undefined || isAsked || others.some(({ appType }) => familyOf(appType) !== familyOf(first.appType)))
    return { appType: asked }
  const [written = ''] = first.handler.classes
  return {
    appType: first.appType,
    because: `${printableName(simpleNameOf(correctName(written) ?? written))} があるため`,
  }
}

/** A hint with the type whose required handlers are most complete, if no handler shows the type. */
export const suggestType = (queue: Queue, asked: AppType, knowledge: Knowledge): readonly Finding[] => {
  const resolvedQueue = possibleQueues(queue, makeCorrectClassName(knowledge))[0] ?? makeResolvedQueue([])
  if (detectAppType(resolvedQueue) !== undefined) return []
  const missing = (appType: AppType): number =>
    rulesetFor(knowledge, appType).required.filter(({ alternatives }) => resolvedQueue.ofAny(alternatives).length === 0)
      .length
  const nearest = typesWithQueues.reduce((best, one) => (missing(one) < missing(best) ? one : best), asked)
  if (familyOf(nearest) === familyOf(asked) || !hasAnyRequired(nearest, resolvedQueue, knowledge)) return []
  return [
    {
      code: 'other-app-type',
      severity: 'hint',
      message: `アプリタイプの確認: 必須ハンドラの不足が最も少ないのは ${nearest} である`,
      rule: 'app-type',
      reason: {
        ja: `${asked} ではなく ${nearest} のキューかもしれない。`,
        en: `This may be a queue of ${nearest}, not of ${asked}: less of what is required is missing.`,
      },
      sourceUrl: rulesetFor(knowledge, nearest).entry.source_url,
    },
  ]
}

const typesWithQueues: readonly AppType[] = ['web', 'rest', 'batch', 'messaging', 'http-messaging']

/** A queue without any required handler of a type is not of that type, even if the type requires few. */
const hasAnyRequired = (appType: AppType, resolvedQueue: ResolvedQueue, knowledge: Knowledge): boolean =>
  rulesetFor(knowledge, appType).required.some(({ alternatives }) => resolvedQueue.ofAny(alternatives).length > 0)
