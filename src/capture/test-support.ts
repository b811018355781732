import type { Clock } from '../kernel/host.ts'
import type { SessionDraft, SessionItems, StoredSession } from '../kernel/session-items.ts'

export interface SessionsInMemory {
  readonly sessions: SessionItems
  /** By category. */
  readonly items: Map<string, SessionDraft & { readonly updatedAt: string }>
  writes(): number
}

/** Keeps the items of sessions as a store does, in memory. */
export const sessionsInMemory = (clock: Clock): SessionsInMemory => {
  const items: SessionsInMemory['items'] = new Map()
  let writes = 0
  const stored = (category: string): StoredSession | undefined => {
    const item = items.get(category)
    return item && { ...item, category }
  }
  const sessions: SessionItems = {
    find: (category) => Promise.resolve(stored(category)),
    unfinished: (limit) =>
      Promise.resolve(
        [...items.keys()]
          .flatMap((category) => stored(category) ?? [])
          .filter(({ isCompleted }) => !isCompleted)
          .slice(0, limit),
      ),
    change: (category, decide) => {
      const before = stored(category)
      const draft = decide(before)
      if (draft) {
        const { title, tags, startDate } = items.get(category) ?? draft
        items.set(category, { ...draft, title, tags, startDate, updatedAt: new Date(clock()).toISOString() })
        writes += 1
      }
      return Promise.resolve(before)
    },
  }
  return { sessions, items, writes: () => writes }
}
