import type { RecalledItem, StartMemory } from '../../kernel/recall.ts'
import type { SessionLedger } from '../../recall/ledger/session-ledger.ts'

/** How many more are looked at, because some may have been said. */
const spare = 20

/** What a session can be told at its start, without the items that it was told already. */
export const unsaid = (memory: StartMemory, { saidRevision }: SessionLedger): StartMemory => {
  const fresh = (items: readonly RecalledItem[], limit: number): readonly RecalledItem[] =>
    items.filter(({ key, revision }) => (saidRevision(key) ?? -1) < revision).slice(0, limit)
  return {
    ...memory,
    urgent: async (now, limit, signal) => fresh(await memory.urgent(now, limit + spare, signal), limit),
    changed: async (since, limit, signal) => fresh(await memory.changed(since, limit + spare, signal), limit),
  }
}
