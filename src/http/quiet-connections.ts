import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface QuietConnections {
  /** Lets go of those that have been quiet for a while; a request may be on its way on the others. */
  letGo(): void
}

const whileMs = 250

/**
 * Bounds the connections that are open and ask nothing: those that have sent no whole request yet, and those that keep
 * quiet after an answer. When there are too many, the one that has been quiet longest is let go. Whoever sends a
 * request at once is never that one, so clients that dawdle cannot keep others out.
 */
export const boundQuietConnections = (server: Server, most: number): QuietConnections => {
  const quietSince = new Map<Socket, number>()
  const fallQuiet = (socket: Socket): void => {
    quietSince.set(socket, performance.now())
    const [longest] = quietSince.keys()
    if (quietSince.size <= most || longest === undefined) return
    quietSince.delete(longest)
    longest.destroy()
  }
  server.on('connection', (socket) => {
    fallQuiet(socket)
    socket.once('close', () => quietSince.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    quietSince.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) fallQuiet(socket)
    })
  })
  return {
    letGo: () => {
      const latest = performance.now() - whileMs
      for (const [socket, since] of quietSince) if (since <= latest) socket.destroy()
    },
  }
}
