import { isObject } from '../kernel/is-object.ts'
import { code, isRequestId, type RequestId, type Response } from './json-rpc.ts'

/** The requests that Kura sent to one client and that wait for an answer. Any other response is dropped. */
export class OpenQuestions {
  readonly #ids = new Set<RequestId>()

  /** Notices a request of ours, and a request that we take back. */
  sent(message: { readonly id?: unknown; readonly method: string; readonly params?: unknown }): void {
    if (isRequestId(message.id)) this.#ids.add(message.id)
    const about = isObject(message.params) ? message.params.requestId : undefined
    if (message.method === 'notifications/cancelled' && isRequestId(about)) this.#ids.delete(about)
  }

  /** Whether this id belongs to an open question, which is then closed. */
  answered(id: RequestId): boolean {
    return this.#ids.delete(id)
  }

  /** Failures for all of them: a client that has closed its end answers nothing more. */
  giveUp(): readonly Response[] {
    const open = [...this.#ids]
    this.#ids.clear()
    return open.map((id) => ({
      jsonrpc: '2.0',
      id,
      error: { code: code.internalError, message: 'The client is gone' },
    }))
  }
}
