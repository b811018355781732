import { randomUUID } from 'node:crypto'
import type { Middleware } from './http-env.ts'

export interface AnswerHeaderOptions {
  /** Whether clients come over https: then browsers are told to stay with it. */
  readonly https: boolean
  isDraining(): boolean
}

const always: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
]

/** A page that is none may load nothing and be shown nowhere; one that is says itself what it needs. */
const nothing = "default-src 'none'; frame-ancestors 'none'"

/** Gives every request its id and every answer the headers that keep browsers from misusing it. */
export const answerHeaders =
  ({ https, isDraining }: AnswerHeaderOptions): Middleware =>
  async (context, next) => {
    const given = context.req.header('x-request-id') ?? ''
    const requestId = /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    await next()
    // Straight into the answer: each `context.header` would make another one of it.
    const { headers } = context.res
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of always) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', nothing)
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if (isDraining()) headers.set('Connection', 'close')
  }
