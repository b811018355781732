import { Problem } from '../../api/problem.ts'
import type { Message } from '../../api/read-answer.ts'
import { readIncoming } from './read-incoming.ts'

export type Params = Readonly<Record<string, unknown>>

export interface BridgeOptions {
  /** Sends a message to the host. */
  post(message: Params): void
  onNotification(method: string, params: Params): void
  /** The result of a request of the host; undefined if the View does not know the method. */
  onRequest(method: string, params: Params): Params | undefined
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
}

/** JSON-RPC with the host, over any channel. */
export interface Bridge {
  /** Takes whatever came from the host. What is no JSON-RPC message is ignored. */
  receive(data: unknown): void
  /** The answer of the host, with a result or an error in it. */
  ask(method: string, params: Params, options?: AskOptions): Promise<Message>
  tell(method: string, params?: Params): void
}

interface Waiting {
  resolve(answer: Message): void
  reject(problem: Problem): void
}

/** The host may ask a person before it passes a call on, so an answer may take minutes. */
export const longestWaitMs = 5 * 60_000

const unknownMethod = -32601

export const createBridge = ({ post, onNotification, onRequest }: BridgeOptions): Bridge => {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const tell = (method: string, params: Params = {}): void => post({ jsonrpc: '2.0', method, params })
  const answer = (id: number | string, method: string, params: Params): void => {
    const result = onRequest(method, params)
    post(
      result === undefined
        ? { jsonrpc: '2.0', id, error: { code: unknownMethod, message: 'Method not found' } }
        : { jsonrpc: '2.0', id, result },
    )
  }
  return {
    tell,
    receive: (data) => {
      const incoming = readIncoming(data)
      if (incoming?.kind === 'request') answer(incoming.id, incoming.method, incoming.params)
      else if (incoming?.kind === 'notification') onNotification(incoming.method, incoming.params)
      else if (incoming?.kind === 'answer') waiting.get(incoming.id)?.resolve(incoming.message)
    },
    ask: (method, params, { signal } = {}) =>
      new Promise<Message>((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(new Problem('cancelled', ''))
          return
        }
        const id = ++lastId
        const end = (): void => {
          waiting.delete(id)
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
        }
        const giveUp = (problem: Problem): void => {
          end()
          tell('notifications/cancelled', { requestId: id })
          reject(problem)
        }
        const cancel = (): void => giveUp(new Problem('cancelled', ''))
        const timer = setTimeout(() => giveUp(new Problem('gone', '')), longestWaitMs)
        signal?.addEventListener('abort', cancel)
        waiting.set(id, {
          resolve: (message) => {
            end()
            resolve(message)
          },
          reject,
        })
        post({ jsonrpc: '2.0', id, method, params })
      }),
  }
}
