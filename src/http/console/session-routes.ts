import type { Hono } from 'hono'
import { nodeSide, remoteAddress, type HttpContext, type HttpEnv } from '../http-env.ts'
import { refuse, refuseAndClose } from '../refuse.ts'
import { readJson, requireOperator, type JsonBody } from './admin-guard.ts'
import { nonceForm, proofOf } from './server-proof.ts'

/** How people come in. */
export interface Sessions {
  /** Counts a failed attempt. Resolves to 0, or after a delay to the seconds for the Retry-After header. */
  failed(address: string): Promise<number>
  /** On loopback: the start-up token and the tickets that are traded for it. */
  readonly local?: LocalSessions
}

export interface LocalSessions {
  /** The start-up token; undefined until the server listens. */
  token(): string | undefined
  newTicket(): string
  spend(ticket: string): boolean
}

const maxTicketLength = 100

/** Adds the routes that need no token: they are the way to one. */
export const addSessionRoutes = (routes: Hono<HttpEnv>, sessions: Sessions): void => {
  const { local } = sessions
  routes.post('/session', async (context) => {
    const body = await readJson(context)
    if (body instanceof Response) return body
    const token = local && tokenFor(body, local)
    if (token !== undefined) return context.json({ token })
    return refuseAttempt(context, sessions, badTicket)
  })
  if (local !== undefined) routes.post('/proof', (context) => prove(context, local))
}

/** Adds the route that makes tickets, for programs that can read the token file. */
export const addTicketRoute = (routes: Hono<HttpEnv>, { local }: Sessions): void => {
  if (local === undefined) return
  routes.post('/tickets', requireOperator(undefined), (context) => context.json({ ticket: local.newTicket() }))
}

const tokenFor = ({ ticket }: JsonBody, { token, spend }: LocalSessions): string | undefined =>
  typeof ticket === 'string' && ticket.length <= maxTicketLength && spend(ticket) ? token() : undefined

const badTicket = {
  message: 'This ticket lets nobody in: it was used already, or it is older than ten minutes',
  hint: 'Run "kura console" in a shell: it prints a new link.',
}

/** Guessing is slowed down by address; a good ticket is never delayed. */
const refuseAttempt = async (
  context: HttpContext,
  { failed }: Sessions,
  words: { readonly message: string; readonly hint?: string },
): Promise<Response> => {
  const retryAfter = await failed(remoteAddress(context))
  return retryAfter > 0
    ? refuseAndClose(context, {
        status: 429,
        message: 'Too many failed attempts',
        headers: { 'Retry-After': String(retryAfter) },
      })
    : refuseAndClose(context, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' }, ...words })
}

const prove = async (context: HttpContext, { token }: LocalSessions): Promise<Response> => {
  const body = await readJson(context)
  if (body instanceof Response) return body
  const { nonce } = body
  const { localAddress: address, localPort: port } = nodeSide(context).incoming?.socket ?? {}
  const known = token()
  if (typeof nonce !== 'string' || !nonceForm.test(nonce)) return refuse(context, 400, 'nonce: must be random text')
  if (known === undefined || address === undefined || port === undefined) return context.notFound()
  return context.json({ proof: proofOf(known, nonce, { address, port }) })
}
