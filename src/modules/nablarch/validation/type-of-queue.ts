import type { Knowledge } from '../knowledge/schema.ts'
import type { AppType } from '../knowledge/schemas/fields.ts'
import type { Queue } from '../queue/queue.ts'
import { familyOf, tellingSeat } from '../rules/app-type-of.ts'
import { makeMeantClass } from '../rules/meant-class.ts'
import { rulesetFor } from '../rules/ruleset.ts'
import { makeSeating, type Seating } from '../rules/seat.ts'
import { seatingsOf } from '../rules/seatings.ts'

export interface TypeOfQueue {
  readonly appType: AppType
  /** Why it is not the type that was asked for, as a clause. */
  readonly because?: string
}

/**
 * Of what type a queue beside others is. The handlers that only one type has tell it; a queue that has lost
 * them all is of the type of which it has most of what is required.
 */
export const typeOfQueue = (queue: Queue, asked: AppType, knowledge: Knowledge): TypeOfQueue => {
  const seating = seatingsOf(queue, makeMeantClass(knowledge))[0] ?? makeSeating([])
  const telling = tellingSeat(seating)
  if (telling !== undefined)
    return familyOf(telling.appType) === familyOf(asked)
      ? { appType: asked }
      : { appType: telling.appType, because: `${telling.seat.label} があるため` }
  const missing = (appType: AppType): number =>
    rulesetFor(knowledge, appType).required.filter(({ alternatives }) => seating.ofAny(alternatives).length === 0).length
  const nearest = withQueues.reduce((best, one) => (missing(one) < missing(best) ? one : best), asked)
  return familyOf(nearest) === familyOf(asked) || !holdsAnyOf(nearest, seating, knowledge)
    ? { appType: asked }
    : { appType: nearest, because: '必須ハンドラの不足が最も少ないため' }
}

const withQueues: readonly AppType[] = ['web', 'rest', 'batch', 'messaging', 'http-messaging']

/** A queue that has nothing of a type is not of that type, however little the type asks for. */
const holdsAnyOf = (appType: AppType, seating: Seating, knowledge: Knowledge): boolean =>
  rulesetFor(knowledge, appType).required.some(({ alternatives }) => seating.ofAny(alternatives).length > 0)
