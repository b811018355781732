import type { Refusal } from '../kernel/admission.ts'
import type { SignIn } from '../kernel/console.ts'
import type { Scope } from '../kernel/scope.ts'
import type { HttpContext } from './http-env.ts'

type Status = Refusal['status'] | 400 | 404 | 405 | 409 | 413 | 415 | 500

/** What is wrong, what to do next, and the scope that is needed. */
export interface RefusalWords {
  readonly message: string
  readonly hint?: string
  readonly scope?: Scope
  /** How to sign in, for the console. */
  readonly signIn?: SignIn
  /** The part of the request that is wrong. */
  readonly field?: string
}

/** A refusal that both people and MCP clients can read. */
export const refuse = (context: HttpContext, status: Status, words: string | RefusalWords): Response => {
  const { message, signIn, ...data }: RefusalWords = typeof words === 'string' ? { message: words } : words
  const error = { code: -32000, message, ...(Object.keys(data).length > 0 && { data }) }
  return context.json({ jsonrpc: '2.0', id: null, error, ...(signIn && { signIn }) }, status)
}

interface ClosingRefusal extends RefusalWords {
  readonly status: Status
  readonly headers?: Readonly<Record<string, string>>
}

/** Refuses a request and closes its connection, because the rest of its body is not read. */
export const refuseAndClose = (
  context: HttpContext,
  { status, headers = {}, message, hint, scope, signIn }: ClosingRefusal,
): Response => {
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (context.req.method === 'POST') context.header('Connection', 'close')
  const words = { message, ...(hint && { hint }), ...(scope && { scope }), ...(signIn && { signIn }) }
  return refuse(context, status, words)
}
