import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageIn } from '../http-server.ts'
import { bearer, toolCall, type TeamServer } from '../team-server.ts'

export type Answer = Readonly<Record<string, unknown>>

interface Message {
  readonly result?: { readonly data?: Answer; readonly structuredContent?: Answer; readonly isError?: boolean }
  readonly error?: { readonly code: number; readonly message: string }
}

/** A client of one server over HTTP. It notes when each answer came. */
export class KeyedClient {
  readonly server: TeamServer
  /** The times of answers to writes, and of all answers. */
  readonly writes: number[] = []
  readonly answers: number[] = []
  sentAgain = 0
  readonly #token: string

  constructor(server: TeamServer, token: string) {
    this.server = server
    this.#token = token
  }

  /** Sends the same request with the same key until it is answered. */
  async write(tool: string, args: object): Promise<Answer> {
    const key = randomUUID()
    for (;;) {
      const answer = await this.#send(tool, args, { 'kura/idempotencyKey': key }).catch(() => undefined)
      if (answer?.data !== undefined) {
        this.writes.push(performance.now())
        return answer.data
      }
      this.sentAgain += 1
      await sleep(50)
    }
  }

  /** Sends a request without a key, once. */
  once(tool: string, args: object): Promise<{ data?: Answer; error?: string }> {
    return this.#send(tool, args, {})
  }

  async read(tool: string, args: object): Promise<Answer> {
    for (;;) {
      const { data } = await this.#send(tool, args, {})
      if (data !== undefined) return data
      this.sentAgain += 1
      await sleep(50)
    }
  }

  async #send(tool: string, args: object, meta: object): Promise<{ data?: Answer; error?: string }> {
    const call = toolCall(tool, args) as { params: object }
    const body = { ...call, params: { ...call.params, _meta: meta } }
    const { result, error } = (await messageIn(await this.server.post(body, bearer(this.#token)))) as Message
    const data = result?.structuredContent ?? result?.data
    if (error !== undefined || result?.isError === true || data === undefined)
      return { error: error?.message ?? JSON.stringify(result) }
    this.answers.push(performance.now())
    return { data }
  }
}
