import { textOf } from '../../access/oauth/fetch-json.ts'
import { isObject } from '../../kernel/is-object.ts'

export const questionMs = 2000

export interface Question {
  readonly path: string
  /** Sent with POST; without it, the question is a GET. */
  readonly body?: object
  readonly token?: string
  readonly signal: AbortSignal
}

/** Asks a server on this machine; undefined if it does not answer as Kura does. */
export const askServer = async (
  url: string,
  { path, body, token, signal }: Question,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  try {
    const response = await fetch(`${url}${path}`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(questionMs)]),
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const value: unknown = JSON.parse(await textOf(response))
    return response.ok && isObject(value) ? value : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
