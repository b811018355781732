import { createHash, timingSafeEqual } from 'node:crypto'
import { attempt } from '../../kernel/attempt.ts'
import { isObject } from '../../kernel/is-object.ts'
import { maxTokenLength } from '../identify.ts'
import { textOf } from './fetch-json.ts'
import type { Endpoints } from './issuer-endpoints.ts'

/** What the page got back from the issuer, and the secret that it kept meanwhile. */
export interface IssuerAnswer {
  readonly code: string
  readonly verifier: string
  readonly state: string
  readonly iss?: string | undefined
}

export interface ConsoleClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** Our own address that the issuer leads back to. */
  readonly redirectUri: string
  readonly resource: string
}

export type Traded = { readonly token: string } | { readonly refused: 'answer' | 'code' | 'unreachable' }

export const tradeMs = 10_000
export const maxCodeLength = 2048
const codeForm = /^[\x20-\x7e]+$/
const verifierForm = /^[\w.~-]{43,128}$/

/** The state belongs to the verifier, so that the server can check it although it keeps nothing. */
export const stateOf = (verifier: string): string =>
  createHash('sha256').update(`kura state ${verifier}`).digest('base64url')

/** Trades a code for an access token. Whatever else the issuer gives, such as a refresh token, is dropped. */
export const tradeCode = async (answer: IssuerAnswer, client: ConsoleClient, endpoints: Endpoints): Promise<Traded> => {
  if (!belongsTogether(answer, client, endpoints)) return { refused: 'answer' }
  const { clientId, clientSecret } = client
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: answer.code,
    code_verifier: answer.verifier,
    redirect_uri: client.redirectUri,
    client_id: clientId,
    resource: client.resource,
    ...(clientSecret !== undefined && endpoints.secretInBody && { client_secret: clientSecret }),
  })
  const secretInHeader = clientSecret !== undefined && !endpoints.secretInBody
  try {
    const response = await fetch(endpoints.token, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(tradeMs),
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        ...(secretInHeader && { authorization: basic(clientId, clientSecret) }),
      },
      body: body.toString(),
    })
    const text = await textOf(response)
    if (response.status >= 500) return { refused: 'unreachable' }
    const token = response.ok ? tokenIn(attempt(() => JSON.parse(text) as unknown)) : undefined
    return token === undefined ? { refused: 'code' } : { token }
  } catch {
    return { refused: 'unreachable' }
  }
}

/** Another issuer, or an answer that was made for another browser, must not get through. */
const belongsTogether = (
  { code, verifier, state, iss }: IssuerAnswer,
  { issuer }: ConsoleClient,
  { namesItself }: Endpoints,
): boolean =>
  code.length <= maxCodeLength &&
  codeForm.test(code) &&
  verifierForm.test(verifier) &&
  isSame(state, stateOf(verifier)) &&
  (iss === undefined ? !namesItself : iss === issuer)

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** RFC 6749 asks to encode both parts as in a form. */
const basic = (id: string, secret: string): string => {
  const encoded = [id, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length)).join(':')
  return `Basic ${Buffer.from(encoded).toString('base64')}`
}

const tokenIn = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined
  const { access_token: token, token_type: type } = value
  const isBearer = typeof type === 'string' && type.toLowerCase() === 'bearer'
  return isBearer && typeof token === 'string' && token.length <= maxTokenLength && /^[\x21-\x7e]+$/.test(token)
    ? token
    : undefined
}
