import type { KnowledgeDeps } from '../deps.ts'
import type { ActivityEntry } from '../domain/activity.ts'
import { normaliseType } from '../domain/item-fields.ts'
import type { ActivityRequest, Caller } from '../ports.ts'

export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** Whether there are more of the changes that were asked for. */
  readonly hasMore: boolean
  readonly newest: number
}

export const listActivity = async (
  { store }: KnowledgeDeps,
  caller: Caller,
  { type, ...request }: ActivityRequest,
): Promise<ActivityPage> => {
  const wanted = type === undefined ? {} : { type: normaliseType(type) }
  await store.settle(caller)
  return store.read(caller, async (tx) => {
    const found = await tx.activity({ ...request, ...wanted, limit: request.limit + 1 })
    return {
      entries: found.slice(0, request.limit),
      hasMore: found.length > request.limit,
      newest: await tx.lastActivity(),
    }
  })
}
