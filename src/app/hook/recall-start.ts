import type { Payload } from '../../recall/payload/payload.ts'
import { sayAtStart } from '../../recall/say/at-start.ts'
import type { Said } from '../../recall/say/said.ts'
import type { RecallMemory } from '../recall/open-memory.ts'
import type { PlacedHook } from './hook-context.ts'
import { claimStart, type HookLedger } from './hook-ledger.ts'
import { sayOnce } from './say-once.ts'
import { unsaid } from './unsaid.ts'

/** After a compaction everything is said at most this often. */
export const compactMs = 5 * 60_000

/** What a session is told when it begins, goes on, or has forgotten. */
export const recallStart = async (
  payload: Payload,
  { ledger, deadline, clock }: PlacedHook,
  memory: RecallMemory,
): Promise<Said | { readonly silence: string }> => {
  if (!claimStart(ledger, payload)) return { silence: 'answered-already' }
  const now = clock()
  const { startKind } = payload
  const { session, project } = ledger
  const since = sinceOf(payload, ledger)
  project.noteStart(now, await memory.sourceNames())
  if (startKind !== 'changes') session.beginAnew(now, since)
  if (startKind === 'compact' && !ledger.claim('start after compaction', compactMs))
    return { silence: 'compacted-again' }
  return sayOnce(session, {
    isFirst: () => true,
    compose: () =>
      sayAtStart(
        { kind: startKind === 'changes' ? 'changes' : 'all', since, now, signal: deadline.signal },
        unsaid(memory.start, session),
      ),
    isCounted: false,
    now,
  })
}

/** Changes count from the last session here; in a session that goes on, from when it was last here. */
const sinceOf = ({ startKind }: Payload, { session, project }: HookLedger): number | undefined => {
  if (startKind === 'changes') return session.lastSeen()
  return (startKind === 'compact' ? session.startedSince() : undefined) ?? project.lastSeen()
}
