import { simpleNameOf } from '../class-index/class-index.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import type { Queue } from '../queue/queue.ts'
import { familyOf, onlyTypeOf, handlerShowingType } from '../rules/app-type-of.ts'
import type { Finding } from '../rules/finding.ts'
import { makeMeantClass } from '../rules/meant-class.ts'
import { rulesetFor } from '../rules/ruleset.ts'
import { makeResolvedQueue, shown, type ResolvedQueue } from '../rules/resolved-queue.ts'
import { possibleQueues } from '../rules/possible-queues.ts'

export interface TypeOfQueue {
  readonly appType: AppType
  /** Why it is not the type that was asked for, as a clause. */
  readonly because?: string
}

/**
 * As what a queue beside others is judged: as asked, unless it has a handler that can only belong to another
 * type. Where such handlers contradict each other, or the type asked for has one of its own, it is as asked.
 */
export const typeOfQueue = (queue: Queue, asked: AppType, knowledge: Knowledge): TypeOfQueue => {
  const meant = makeMeantClass(knowledge)
  const exclusive = queue.handlers.flatMap((handler) => {
    const appType = onlyTypeOf(handler, meant)
    return appType === undefined ? [] : [{ appType, handler }]
  })
  const [first, ...others] = exclusive
  const isAsked = exclusive.some(({ appType }) => familyOf(appType) === familyOf(asked))
  if (first === undefined || isAsked || others.some(({ appType }) => familyOf(appType) !== familyOf(first.appType)))
    return { appType: asked }
  const [written = ''] = first.handler.classes
  return { appType: first.appType, because: `${shown(simpleNameOf(meant(written) ?? written))} があるため` }
}

/** A word about the type of which a queue beside others lacks least, where no handler tells one. */
export const suggestType = (queue: Queue, asked: AppType, knowledge: Knowledge): readonly Finding[] => {
  const resolvedQueue = possibleQueues(queue, makeMeantClass(knowledge))[0] ?? makeResolvedQueue([])
  if (handlerShowingType(resolvedQueue) !== undefined) return []
  const missing = (appType: AppType): number =>
    rulesetFor(knowledge, appType).required.filter(({ alternatives }) => resolvedQueue.ofAny(alternatives).length === 0)
      .length
  const nearest = withQueues.reduce((best, one) => (missing(one) < missing(best) ? one : best), asked)
  if (familyOf(nearest) === familyOf(asked) || !holdsAnyOf(nearest, resolvedQueue, knowledge)) return []
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

const withQueues: readonly AppType[] = ['web', 'rest', 'batch', 'messaging', 'http-messaging']

/** A queue that has nothing of a type is not of that type, however little the type asks for. */
const holdsAnyOf = (appType: AppType, resolvedQueue: ResolvedQueue, knowledge: Knowledge): boolean =>
  rulesetFor(knowledge, appType).required.some(({ alternatives }) => resolvedQueue.ofAny(alternatives).length > 0)
