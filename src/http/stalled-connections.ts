import type { Server } from 'node:http'

/**
 * Ends a connection that has unsent bytes and takes none of them for `stallMs`. Node restarts the timer of a socket
 * whenever bytes are taken, and the SDK writes nothing more to a full stream.
 */
export const endStalledConnections = (server: Server, stallMs: number): void => {
  server.on('request', ({ socket }, response) => {
    socket.setTimeout(stallMs)
    // With a listener, Node does not close a quiet socket itself, so a long call stays open.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(stallMs)
    })
  })
}
