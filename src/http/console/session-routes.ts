import type { Hono } from 'hono'
import type { Refusal } from '../../kernel/admission.ts'
import type { SignIn } from '../../kernel/console.ts'
import { nodeSide, remoteAddress, type HttpContext, type HttpEnv } from '../http-env.ts'
import { refuse, refuseAndClose, type RefusalWords } from '../refuse.ts'
import { readJson, requireOperator, type JsonBody } from './admin-guard.ts'
import { nonceForm, proofOf } from './server-proof.ts'

/** How people come in. */
export interface Sessions {
  /** Counts a failed attempt. Resolves to 0, or after a delay to the seconds for the Retry-After header. */
  failed(address: string): Promise<number>
  /** On loopback: the start-up token and the tickets that are traded for it. */
  readonly local?: LocalSessions
  /** On a server of a team that names a client of its issuer. */
  readonly team?: TeamSessions | undefined
}

export interface LocalSessions {
  /** The start-up token; undefined until the server listens. */
  token(): string | undefined
  newTicket(): string
  spend(ticket: string): boolean
}

export interface TeamSessions {
  /** How to sign in; without the issuer while it does not answer. */
  signIn(): Promise<SignIn>
  trade(answer: CodeAnswer, address: string): Promise<TradeOutcome>
}

/** What the page got back from the issuer. */
export interface CodeAnswer {
  readonly code: string
  readonly verifier: string
  readonly state: string
  readonly iss?: string
}

export type TradeOutcome =
  | { readonly token: string }
  | { readonly refused: 'answer' | 'code' | 'unreachable' }
  | { readonly refusal: Refusal }
  | { readonly retryAfter: number }

const maxTicketLength = 100

/** Adds the routes that need no token: they are the way to one. */
export const addSessionRoutes = (routes: Hono<HttpEnv>, sessions: Sessions): void => {
  const { local, team } = sessions
  routes.post('/session', async (context) => {
    const body = await readJson(context)
    if (body instanceof Response) return body
    if (team !== undefined) return tradeCode(context, body, { ...sessions, team })
    const token = local && tokenFor(body, local)
    return token === undefined ? refuseAttempt(context, sessions, badTicket) : context.json({ token })
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

const badAnswer = { message: 'This answer does not belong to the sign-in that began here', hint: 'Sign in again.' }
const badCode = { message: 'The issuer does not accept this sign-in', hint: 'Sign in again.' }

const tradeCode = async (
  context: HttpContext,
  body: JsonBody,
  sessions: Sessions & { readonly team: TeamSessions },
): Promise<Response> => {
  const answer = answerIn(body)
  if (answer === undefined) return refuseAttempt(context, sessions, badAnswer)
  const outcome = await sessions.team.trade(answer, remoteAddress(context))
  if ('token' in outcome) return context.json({ token: outcome.token })
  if ('refusal' in outcome) return refuseAndClose(context, outcome.refusal)
  if ('retryAfter' in outcome) return refuseTooMany(context, outcome.retryAfter)
  if (outcome.refused !== 'unreachable')
    return refuseAttempt(context, sessions, outcome.refused === 'answer' ? badAnswer : badCode)
  return refuseAndClose(context, {
    status: 503,
    message: 'The issuer does not answer at the moment',
    headers: { 'Retry-After': '5' },
  })
}

const answerIn = ({ code, verifier, state, iss }: JsonBody): CodeAnswer | undefined =>
  typeof code === 'string' &&
  typeof verifier === 'string' &&
  typeof state === 'string' &&
  (iss === undefined || typeof iss === 'string')
    ? { code, verifier, state, ...(iss !== undefined && { iss }) }
    : undefined

/** Guessing is slowed down by address; a good ticket is never delayed. */
const refuseAttempt = async (context: HttpContext, { failed }: Sessions, words: RefusalWords): Promise<Response> => {
  const retryAfter = await failed(remoteAddress(context))
  return retryAfter > 0
    ? refuseTooMany(context, retryAfter)
    : refuseAndClose(context, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' }, ...words })
}

const refuseTooMany = (context: HttpContext, retryAfter: number): Response =>
  refuseAndClose(context, {
    status: 429,
    message: 'Too many failed attempts',
    headers: { 'Retry-After': String(retryAfter) },
  })

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
