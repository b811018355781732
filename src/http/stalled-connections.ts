import type { Server } from 'node:http'

/**
 * Ends a connection that has unsent bytes and takes none of them for so long. Node's timer of a socket starts anew whenever
 * bytes are taken, and the SDK writes nothing more to a stream that is full.
 */
export const endStalledConnections = (server: Server, stallMs: number): void => {
  server.on('request', ({ socket }, response) => {
    socket.setTimeout(stallMs)
    // With a listener, Node leaves it to us what a quiet socket means: a call that takes long is none of it.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(stallMs)
    })
  })
}
