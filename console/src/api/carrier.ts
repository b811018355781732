import type { Message } from './read-answer.ts'
import { Problem } from './problem.ts'

export interface Progress {
  readonly progress: number
  readonly total?: number
  readonly message?: string
}

export interface CarryOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

export type Params = Readonly<Record<string, unknown>>

/** Brings requests to the server: over HTTP in the console, through the host in a chat. */
export interface Carrier {
  /** The answer, with a result or an error in it. Throws a Problem if none came. */
  request(method: string, params: Params, options: CarryOptions): Promise<Message>
}

let current: Carrier | undefined

/** Set once, before the page is shown. */
export const setCarrier = (carrier: Carrier): void => {
  current = carrier
}

export const carry: Carrier['request'] = async (method, params, options) => {
  if (current === undefined) throw new Problem('gone', '')
  return current.request(method, params, options)
}
