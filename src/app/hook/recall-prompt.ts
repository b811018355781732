import type { Payload } from '../../recall/payload/payload.ts'
import { sayAtPrompt } from '../../recall/say/at-prompt.ts'
import type { Said } from '../../recall/say/said.ts'
import type { RecallMemory } from '../recall/open-memory.ts'
import type { PlacedHook } from './hook-context.ts'
import { claimPrompt } from './hook-ledger.ts'
import { firstLine, sayOnce } from './say-once.ts'

/** What prompts may tell a session in all, until its conversation is compacted. */
export const maxSessionBytes = 16 * 1024

/** What fits a prompt and was not said in this session. */
export const recallPrompt = async (
  payload: Payload,
  { ledger, deadline, clock }: PlacedHook,
  memory: RecallMemory,
): Promise<Said | { readonly silence: string }> => {
  const { session } = ledger
  const sources = await memory.sources(ledger.project.sources())
  return sayOnce(session, {
    isFirst: () => claimPrompt(ledger, payload),
    compose: () =>
      sayAtPrompt(
        {
          prompt: payload.prompt ?? '',
          alreadySaid: session.saidRevision,
          isFirst: session.saidRevision(firstLine.key) === undefined,
          bytesLeft: maxSessionBytes - session.bytesSaid(),
          isPastHalf: deadline.isPastHalf,
          signal: deadline.signal,
        },
        sources,
      ),
    isCounted: true,
    now: clock(),
  })
}
