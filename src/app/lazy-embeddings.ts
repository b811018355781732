import type { EmbeddingServer, EmbeddingTarget } from '../kernel/embedding-server.ts'
import type { Host, Logger } from '../kernel/host.ts'
import { memoizeAsync } from '../kernel/memoize-async.ts'

/** Imports the client of the server when the first text is sent. */
export const lazyEmbeddings = (target: EmbeddingTarget | undefined, logger: Logger): Host['embeddings'] => {
  if (target === undefined) return () => undefined
  const client = memoizeAsync(async () => {
    const { createEmbeddingServer } = await import('../platform/embedding-server.ts')
    if (target.authorization !== undefined && isReadableOnTheWay(target.address))
      logger.warn('The key of the embedding server is sent over http: others in the network can read it', {
        server: target.address.host,
      })
    return createEmbeddingServer(target)
  })
  const server: EmbeddingServer = {
    model: target.model,
    vectorsOf: async (texts, signal) => (await client()).vectorsOf(texts, signal),
  }
  return () => server
}

/** Whether the connection is neither encrypted nor within this machine. */
const isReadableOnTheWay = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
