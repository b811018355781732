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
      const judgement = judge(message)
      if (judgement.kind === 'drop' || judgement.kind === 'response') return Promise.resolve(undefined)
      if (judgement.kind === 'refuse') return Promise.resolve(errorReply(judgement.id, judgement.error, 'legacy'))
      const pipe = pipes[eraOf(judgement.message)]
      return judgement.kind === 'request'
        ? pipe.sendRequest(judgement.message, onNotification)
        : pipe.sendNotification(judgement.message)
    },
    close: async () => {
      await Promise.all([pipes.legacy.closeServer(), pipes.modern.closeServer()])
    },
  }
}

interface PendingRequest {
  readonly id: RequestId
  answer(response: JsonRpcResponse | undefined): void
  notify?: ((message: Notification) => void) | undefined
}

/** A connection without bytes. It uses its own ids inside, so that two callers may use the same id. */
class Pipe implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: (message: JSONRPCMessage) => void
  readonly #pending = new Map<RequestId, PendingRequest>()
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

  sendRequest(request: Request, notify?: (message: Notification) => void): Promise<JsonRpcResponse | undefined> {
    const id = ++this.#lastId
    return new Promise((answer) => {
      this.#pending.set(id, { id: request.id, answer, notify })
      this.onmessage?.({ ...request, id })
    })
  }

  sendNotification(notification: Notification): Promise<undefined> {
    const requestId = notification.params?.requestId
    if (notification.method === 'notifications/cancelled' && isRequestId(requestId))
      this.#cancel(notification, requestId)
    else this.onmessage?.(notification)
    return Promise.resolve(undefined)
  }

  send(message: JSONRPCMessage, about?: TransportSendOptions): Promise<void> {
    if ('method' in message)
      this.#forward(
        { jsonrpc: '2.0', method: message.method, ...(message.params && { params: message.params }) },
        about?.relatedRequestId,
      )
    else if (message.id !== undefined) {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      pending?.answer({ ...message, id: pending.id })
    }
    return Promise.resolve()
  }

  close(): Promise<void> {
    for (const pending of this.#pending.values()) pending.answer(undefined)
    this.#pending.clear()
    this.onclose?.()
    return Promise.resolve()
  }

  closeServer(): Promise<void> {
    return this.#handle.close()
  }

  #cancel(notification: Notification, clientId: RequestId): void {
    for (const [id, pending] of this.#pending) {
      if (pending.id !== clientId) continue
      this.onmessage?.({ ...notification, params: { ...notification.params, requestId: id } })
      this.#pending.delete(id)
      pending.answer(undefined)
    }
  }

  /** Notifications of a request go to its caller, the others to all callers that wait. */
  #forward(message: Notification, id: RequestId | undefined): void {
    if (id !== undefined) this.#pending.get(id)?.notify?.(message)
    else for (const pending of this.#pending.values()) pending.notify?.(message)
  }
}
