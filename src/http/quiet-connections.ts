import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export interface QuietConnections {
  /** Ends connections that have been quiet for a while; on the others a request may be on its way. */
  endQuiet(): void
}

const quietMs = 250

export interface QuietBounds {
  /** How many connections may be quiet before the oldest of them is ended. */
  readonly max: number
  /** No connection is ended before this time: its request may still be unread on a busy server. */
  readonly minMs: number
}

/**
 * Limits connections without a request: new ones that have not sent a whole request, and idle ones after an answer. If
 * there are too many, the one that has been quiet longest is ended. A client that sends its request at once is never
 * that one, so slow clients cannot keep others out.
 */
export const boundQuietConnections = (server: Server, { max, minMs }: QuietBounds): QuietConnections => {
  const quietSince = new Map<Socket, number>()
  const markQuiet = (socket: Socket): void => {
    const now = performance.now()
    quietSince.set(socket, now)
    const [longest] = quietSince
    if (quietSince.size <= max || longest === undefined || now - longest[1] < minMs) return
    quietSince.delete(longest[0])
    longest[0].destroy()
  }
  server.on('connection', (socket) => {
    markQuiet(socket)
    socket.once('close', () => quietSince.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    quietSince.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) markQuiet(socket)
    })
  })
  return {
    endQuiet: () => {
      const latest = performance.now() - quietMs
      for (const [socket, since] of quietSince) if (since <= latest) socket.destroy()
    },
  }
}
