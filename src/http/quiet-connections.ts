import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface QuietConnections {
  /** Ends connections that have been quiet for a while; on the others a request may be on its way. */
  letGo(): void
}

const whileMs = 250

export interface QuietBounds {
  /** How many connections may be quiet before the oldest of them is ended. */
  readonly most: number
  /** No connection is ended before this time: its request may still be unread on a busy server. */
  readonly leastMs: number
}

/**
 * Limits connections without a request: new ones that have not sent a whole request, and idle ones after an answer. If
 * there are too many, the one that has been quiet longest is ended. A client that sends its request at once is never
 * that one, so slow clients cannot keep others out.
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
