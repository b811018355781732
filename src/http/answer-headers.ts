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
    context.header('X-Request-Id', requestId)
    for (const [name, value] of always) context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) context.header('Content-Security-Policy', nothing)
    if (https) context.header('Strict-Transport-Security', 'max-age=31536000')
    if (isDraining()) context.header('Connection', 'close')
  }
