import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** An answer; one that did not come through Node has no request and no connection. */
export type Closable = Pick<ServerResponse, 'once'> & Partial<Pick<ServerResponse, 'closed' | 'req'>>

const listenersBySocket = new WeakMap<Socket, Set<() => void>>()

/** One listener on the socket serves all of its answers: pipelined requests can have hundreds. */
const listenersOf = (socket: Socket): Set<() => void> => {
  const known = listenersBySocket.get(socket)
  if (known !== undefined) return known
  const listeners = new Set<() => void>()
  listenersBySocket.set(socket, listeners)
  socket.once('close', () => {
    for (const listener of listeners) listener()
  })
  return listeners
}

/**
 * Calls back once, when an answer is closed or its connection is. Node emits no `close` on the answer to a pipelined
 * request if the connection closes before its turn comes.
 */
export const whenGone = (answer: Closable, listener: () => void): void => {
  const socket = answer.req?.socket
  if (answer.closed === true || socket?.destroyed === true) {
    listener()
    return
  }
  const listeners = socket === undefined ? new Set<() => void>() : listenersOf(socket)
  const callOnce = (): void => {
    if (listeners.delete(callOnce)) listener()
  }
  listeners.add(callOnce)
  answer.once('close', callOnce)
}
