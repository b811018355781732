import type { Host } from '../../kernel/host.ts'
import { openTurns } from './open-turns.ts'
import { settleGoneServers } from './server-marker.ts'

/** Ends the turns of servers that were killed in the middle of a run. */
export const afterStart = (host: Host): Promise<void> =>
  settleGoneServers(host, async () => {
    const turns = await openTurns(host)
    try {
      await turns.settleAbandoned()
    } finally {
      await turns.close()
    }
  })
