import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Bounds the connections that are open and ask nothing: those that have sent no whole request yet, and those that keep
 * quiet after an answer. When there are too many, the one that has been quiet longest is let go. Whoever sends a
 * request at once is never that one, so clients that dawdle cannot keep others out.
 */
export const boundQuietConnections = (server: Server, most: number): void => {
  const quiet = new Set<Socket>()
  const fallQuiet = (socket: Socket): void => {
    quiet.add(socket)
    if (quiet.size > most) {
      const [longest] = quiet
      if (longest !== undefined) quiet.delete(longest)
      longest?.destroy()
    }
  }
  server.on('connection', (socket) => {
    fallQuiet(socket)
    socket.once('close', () => quiet.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    quiet.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) fallQuiet(socket)
    })
  })
}
