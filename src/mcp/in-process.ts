import { serveStdio as serveSdk } from '@modelcontextprotocol/server/stdio'
import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/server'
import { ConnectionServer } from './connection-server.ts'
import type { JsonRpcResponse, KuraServer } from '../server-api.ts'
import type { Edge } from './edge.ts'
import { judge } from './gate.ts'
import {
  eraOf,
  errorReply,
  isRequestId,
  type Era,
  type Notification,
  type Request,
  type RequestId,
} from './json-rpc.ts'

/**
 * Serves messages in this process through the same pipeline: one pipe per era, because a connection has only one era.
 */
export const serveInProcess = (edge: Edge): KuraServer => {
  const pipes: Record<Era, Pipe> = { legacy: new Pipe(edge), modern: new Pipe(edge) }
  return {
    handleRequest: (message, onNotification) => {
      const verdict = judge(message)
      if (verdict.kind === 'drop') return Promise.resolve(undefined)
      if (verdict.kind === 'refuse') return Promise.resolve(errorReply(verdict.id, verdict.error, 'legacy'))
      const pipe = pipes[eraOf(verdict.message)]
      return verdict.kind === 'request' ? pipe.ask(verdict.message, onNotification) : pipe.tell(verdict.message)
    },
    close: async () => {
      await Promise.all([pipes.legacy.shut(), pipes.modern.shut()])
    },
  }
}

interface Asked {
  readonly id: RequestId
  answer(response: JsonRpcResponse | undefined): void
  notify?: ((message: Notification) => void) | undefined
}

/** A connection without bytes. It uses its own ids inside, so that two callers may use the same id. */
class Pipe implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  readonly #asked = new Map<RequestId, Asked>()
  readonly #handle: { close(): Promise<void> }
  #lastId = 0

  constructor(edge: Edge) {
    this.#handle = serveSdk(() => new ConnectionServer(edge, { principal: 'in-process', mayStartPrograms: true }), {
      transport: this,
    })
  }

  start(): Promise<void> {
    return Promise.resolve()
  }

  ask(request: Request, notify?: (message: Notification) => void): Promise<JsonRpcResponse | undefined> {
    const id = ++this.#lastId
    return new Promise((answer) => {
      this.#asked.set(id, { id: request.id, answer, notify })
      this.onmessage?.({ ...request, id })
    })
  }

  tell(notification: Notification): Promise<undefined> {
    const requestId = notification.params?.requestId
    if (notification.method === 'notifications/cancelled' && isRequestId(requestId))
      this.#cancel(notification, requestId)
    else this.onmessage?.(notification)
    return Promise.resolve(undefined)
  }

  send(message: JSONRPCMessage, about?: TransportSendOptions): Promise<void> {
    if ('method' in message)
      this.#pass(
        { jsonrpc: '2.0', method: message.method, ...(message.params && { params: message.params }) },
        about?.relatedRequestId,
      )
    else if (message.id !== undefined) {
      const asked = this.#asked.get(message.id)
      this.#asked.delete(message.id)
      asked?.answer({ ...message, id: asked.id })
    }
    return Promise.resolve()
  }

  close(): Promise<void> {
    for (const asked of this.#asked.values()) asked.answer(undefined)
    this.#asked.clear()
    this.onclose?.()
    return Promise.resolve()
  }

  shut(): Promise<void> {
    return this.#handle.close()
  }

  #cancel(notification: Notification, theirs: RequestId): void {
    for (const [id, asked] of this.#asked) {
      if (asked.id !== theirs) continue
      this.onmessage?.({ ...notification, params: { ...notification.params, requestId: id } })
      this.#asked.delete(id)
      asked.answer(undefined)
    }
  }

  /** Notifications of a request go to its caller, the others to all callers that wait. */
  #pass(message: Notification, id: RequestId | undefined): void {
    if (id !== undefined) this.#asked.get(id)?.notify?.(message)
    else for (const asked of this.#asked.values()) asked.notify?.(message)
  }
}
