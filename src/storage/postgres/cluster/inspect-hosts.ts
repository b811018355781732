import { lineTimeoutMs } from './line.ts'
import { shareCluster } from './shared-cluster.ts'

export interface InspectedHost {
  /** Host, port and database, without user and password. */
  readonly name: string
  readonly role: 'primary' | 'standby' | 'away'
}

/** What each server of an address is at the moment; nothing if there is only one. */
export const inspectHosts = async (url: string): Promise<readonly InspectedHost[]> => {
  const cluster = shareCluster(url)
  try {
    if (cluster.hosts.length === 1) return []
    return await Promise.all(
      cluster.hosts.map(async (host) => ({
        name: host.name,
        role: await host.ask(lineTimeoutMs).then(
          ({ role }) => role,
          () => 'away' as const,
        ),
      })),
    )
  } finally {
    await cluster.close()
  }
}
