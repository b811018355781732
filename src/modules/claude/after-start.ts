import type { Host } from '../../kernel/host.ts'
import { openTurns } from './open-turns.ts'
import { settleForGone } from './server-marker.ts'

/** Puts in order what a server left that was killed in the middle of a run. */
export const afterStart = (host: Host): Promise<void> =>
  settleForGone(host, async () => {
    const turns = await openTurns(host)
    try {
      await turns.settleAbandoned()
    } finally {
      await turns.close()
    }
  })
