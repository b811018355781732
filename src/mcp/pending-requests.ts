import { isObject } from '../kernel/is-object.ts'
import { isRequestId, type RequestId } from './json-rpc.ts'

/** The requests of one connection that have no answer yet, so that it can end without losing one. */
export class PendingRequests {
  readonly #ids = new Map<RequestId, number>()
  #waiting: (() => void)[] = []

  opened(id: RequestId): void {
    this.#ids.set(id, (this.#ids.get(id) ?? 0) + 1)
  }

  closed(id: RequestId): void {
    const left = (this.#ids.get(id) ?? 0) - 1
    if (left > 0) this.#ids.set(id, left)
    else this.#ids.delete(id)
    if (this.#ids.size > 0) return
    for (const resume of this.#waiting.splice(0)) resume()
  }

  /** A cancelled request gets no answer. */
  cancelled(params: unknown): void {
    const id = isObject(params) ? params.requestId : undefined
    if (isRequestId(id)) this.closed(id)
  }

  get size(): number {
    return this.#ids.size
  }

  /** Resolves when every request is answered, or after `ms`. */
  async answered(ms: number): Promise<void> {
    if (this.#ids.size === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
