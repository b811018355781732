import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface QuietConnections {
  /** Lets go of those that have been quiet for a while; a request may be on its way on the others. */
  letGo(): void
}

const whileMs = 250

export interface QuietBounds {
  /** How many may be quiet before the longest of them are let go. */
  readonly most: number
  /** Nobody is let go earlier: what they have sent may lie unread before a busy server. */
  readonly leastMs: number
}

/**
 * Bounds the connections that are open and ask nothing: those that have sent no whole request yet, and those that keep
 * quiet after an answer. When there are too many, the one that has been quiet longest is let go. Whoever sends a
 * request at once is never that one, so clients that dawdle cannot keep others out.
 */
export const boundQuietConnections = (server: Server, { most, leastMs }: QuietBounds): QuietConnections => {
  const quietSince = new Map<Socket, number>()
  const fallQuiet = (socket: Socket): void => {
    const now = performance.now()
    quietSince.set(socket, now)
    const [longest] = quietSince
    if (quietSince.size <= most || longest === undefined || now - longest[1] < leastMs) return
    quietSince.delete(longest[0])
    longest[0].destroy()
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
