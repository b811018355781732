import { randomUUID } from 'node:crypto'
import type { Middleware } from './http-env.ts'

export interface AnswerHeaderOptions {
  /** Whether clients use https. If so, browsers are told to keep using it. */
  readonly https: boolean
  isDraining(): boolean
}

const fixedHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

/** Answers other than pages may load nothing and may not be framed; pages set their own policy. */
const strictestPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Sets the id of every request and the security headers of every answer. */
export const answerHeaders =
  ({ https, isDraining }: AnswerHeaderOptions): Middleware =>
  async (context, next) => {
    const given = context.req.header('x-request-id') ?? ''
    const requestId = /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    await next()
    // Sets headers on the response itself: each `context.header` call would copy the response.
    const { headers } = context.res
    headers.set('X-Request-Id', requestId)
    for (const [name, value] of fixedHeaders) headers.set(name, value)
    headers.set('Cache-Control', context.get('cacheControl') ?? 'no-store')
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', strictestPolicy)
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000')
    if (isDraining()) headers.set('Connection', 'close')
  }
