import { language } from '../words/language.ts'
import { bearer, forgetToken } from './bearer.ts'
import { Problem } from './problem.ts'
import { serverAnswered, serverFailed } from './server-state.ts'
import { workspace } from './workspace.ts'

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Sends one request to this server with the token of the tab. Throws a Problem unless the status is 2xx. */
export const send = async (
  path: string,
  { method = 'GET', headers = {}, body, signal }: Sending,
): Promise<Response> => {
  const token = bearer.value
  const response = await fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(workspace.value !== undefined && { 'kura-workspace': workspace.value }),
      'accept-language': language.value,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'omit',
    redirect: 'error',
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted === true) throw new Problem('cancelled', '')
    serverFailed('gone')
    throw new Problem('gone', '', { details: { cause } })
  })
  if (response.ok) {
    serverAnswered()
    return response
  }
  throw await refusal(response, token)
}

const refusal = async (response: Response, token: string | undefined): Promise<Problem> => {
  const said = await wordsOf(response)
  const retryAfter = Number(response.headers.get('retry-after'))
  const retryAfterMs = retryAfter > 0 ? retryAfter * 1000 : undefined
  switch (response.status) {
    case 401:
      if (token !== undefined && token === bearer.value) forgetToken()
      return new Problem('signed-out', said.message, { details: said.details })
    case 403:
      return new Problem('forbidden', said.message, {
        hint: said.hint,
        scope: scopeIn(response),
        details: said.details,
      })
    case 404:
      return new Problem('not-found', said.message, { hint: said.hint })
    case 409:
      return new Problem('conflict', said.message, { hint: said.hint, details: said.details })
    case 429:
    case 502:
    case 503:
    case 504:
      serverFailed('busy', retryAfterMs)
      return new Problem('busy', said.message, { retryAfterMs })
    case 400:
    case 413:
    case 415:
    case 422:
      return new Problem('invalid', said.message, { hint: said.hint, field: said.field })
    default:
      return new Problem('failed', said.message || String(response.status), { hint: said.hint })
  }
}

interface Said {
  readonly message: string
  readonly hint?: string
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** The words of a refusal: JSON of an admin route, a JSON-RPC error, or plain text. */
const wordsOf = async (response: Response): Promise<Said> => {
  const text = await response.text().catch(() => '')
  try {
    const json = JSON.parse(text) as Readonly<Record<string, unknown>>
    const { error } = json
    const isObject = typeof error === 'object' && error !== null
    const { message: said, data } = isObject ? (error as { message?: unknown; data?: unknown }) : { message: error }
    const { hint, field } = { ...json, ...(typeof data === 'object' ? data : {}) } as Readonly<Record<string, unknown>>
    return {
      message: typeof said === 'string' ? said : '',
      ...(typeof hint === 'string' && { hint }),
      ...(typeof field === 'string' && { field }),
      details: json,
    }
  } catch {
    return { message: text.slice(0, 500) }
  }
}

/** The scope that a `WWW-Authenticate` header asks for. */
const scopeIn = ({ headers }: Response): string | undefined =>
  /scope="([^"]{1,100})"/.exec(headers.get('www-authenticate') ?? '')?.[1]
