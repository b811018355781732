import type { Host } from '../../kernel/host.ts'
import { openTurns } from './open-turns.ts'
import { serversFolder } from './servers-folder.ts'
import { settleGoneServers } from '../../files/server-marker.ts'

/** Ends the turns of servers that were killed in the middle of a run. */
export const settleAbandoned = async (host: Host): Promise<void> => {
  const turns = await openTurns(host)
  try {
    await turns.settleAbandoned()
  } finally {
    await turns.close()
  }
}

/** The same, if such a server left its marker. */
export const afterStart = (host: Host): Promise<void> =>
  settleGoneServers(serversFolder, host, () => settleAbandoned(host))
