import { openCluster, type Cluster } from './cluster.ts'

interface Shared {
  readonly cluster: Cluster
  users: number
}

const shared = new Map<string, Shared>()

/**
 * What this process knows about the servers of an address. Items, conversations, tokens and tasks have connections of
 * their own, but learn of a new primary together. The last user's `close` closes it.
 */
export const shareCluster = (url: string): Cluster => {
  const found = shared.get(url) ?? { cluster: openCluster(url), users: 0 }
  shared.set(url, found)
  found.users += 1
  let isClosed = false
  return {
    ...found.cluster,
    close: async () => {
      if (isClosed) return
      isClosed = true
      found.users -= 1
      if (found.users > 0) return
      shared.delete(url)
      await found.cluster.close()
    },
  }
}

/** The address of the server that takes writes. */
export const primaryAddress = async (url: string): Promise<string> => {
  const cluster = shareCluster(url)
  try {
    return (await cluster.primary()).url
  } finally {
    await cluster.close()
  }
}
