import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { Door, Refusal, Visitor } from '../kernel/admission.ts'
import type { Logger } from '../kernel/host.ts'
import type { Scope } from '../kernel/scope.ts'
import { traceOf, type Trace } from '../kernel/trace.ts'
import { answerHeaders } from './answer-headers.ts'
import { checkNames, crossOrigin } from './check-names.ts'
import { requireAdmission, requireScope } from './require-admission.ts'
import { nodeSide, type HttpContext, type HttpEnv } from './http-env.ts'
import { contentSecurityPolicy, type PageAssets } from './landing/assets.ts'
import { landingPage, type Landing } from './landing/landing-page.ts'
import { pageLanguage } from './landing/language.ts'
import { loopbackNames, type Names } from './names.ts'
import { addHealth, answerMetrics, type Operations } from './operations.ts'
import { createOpenAnswers } from './open-answers.ts'
import { whenGone } from './when-gone.ts'
import { refuse, refuseAndClose } from './refuse.ts'
import { reportAnswers, type AnswerListener } from './report-answers.ts'

export interface McpCaller extends Visitor {
  readonly requestId: string
  readonly trace?: Trace
  needs?(scope: Scope): Refusal
  /** Calls the listener when the answer has been sent or the client is gone. */
  onClosed?(listener: () => void): void
}

/** Answers `/mcp`; implemented by the MCP edge. */
export interface McpEntry {
  fetch(request: Request, caller: McpCaller): Promise<Response>
}

/** Access control of a server that others can reach. */
export interface Guard {
  readonly door: Door
  readonly names: Names
  readonly https: boolean
  /** The metadata of RFC 9728, if an issuer is configured. */
  readonly resourceMetadata?: Readonly<Record<string, unknown>>
}

export interface HttpParts {
  readonly mcp: McpEntry
  readonly landing: () => Promise<Landing>
  readonly assets: PageAssets
  /** Checks the start-up token, which exists on loopback only. */
  acceptsToken(presented: string): boolean
  readonly operations: Operations
  readonly logger: Pick<Logger, 'error'>
  readonly onAnswer?: AnswerListener
  /** Without it, every program on this machine has access. */
  readonly guard?: Guard
}

/** The routes of the server and the checks before them. */
export const createHttpApp = (parts: HttpParts): Hono<HttpEnv> => {
  const { mcp, landing, assets, operations, guard } = parts
  const app = new Hono<HttpEnv>()
  const policy = contentSecurityPolicy(assets)
  const answers = createOpenAnswers()
  addChecks(app, parts)
  if (guard !== undefined) app.use('/metrics', requireScope('admin', guard.door))
  app.get('/metrics', answerMetrics(operations))
  app.all('/mcp', async (context) => {
    const visitor = context.get('visitor') ?? loopbackVisitor(context, parts)
    if (visitor instanceof Response) return visitor
    const receiver = { ...visitor, connection: connectionOf(context, visitor) }
    if (!answers.hasRoom(receiver)) return refuseAndClose(context, unreadRefusal)
    const { outgoing } = nodeSide(context)
    if (outgoing !== undefined) answers.opened(outgoing, receiver)
    const onClosed = outgoing && whenClosed(outgoing)
    const caller = {
      ...visitor,
      ...callOf(context),
      ...(onClosed && { onClosed }),
      ...(guard && { needs: guard.door.needs }),
    }
    const response = await mcp.fetch(context.req.raw, caller)
    return outgoing === undefined ? response : answers.counted(outgoing, response)
  })
  app.get('/', async (context) => {
    const language = pageLanguage(context.req.query('lang'), context.req.header('accept-language'))
    context.header('Content-Security-Policy', policy)
    context.header('Content-Language', language)
    context.header('Vary', 'Accept-Language')
    context.header('Cache-Control', 'no-store')
    context.header('Referrer-Policy', 'no-referrer')
    return context.html(landingPage(await landing(), language, assets))
  })
  return app
}

/** Adds the checks and handlers that come before every route, in this order. */
const addChecks = (app: Hono<HttpEnv>, { operations, guard, onAnswer, logger }: HttpParts): void => {
  const names = guard?.names ?? loopbackNames
  if (onAnswer !== undefined) app.use(reportAnswers(onAnswer))
  app.use(answerHeaders({ https: guard?.https ?? false, isDraining: operations.isDraining }))
  app.use(checkNames(names))
  app.use(crossOrigin(names))
  addHealth(app, operations)
  const metadata = guard?.resourceMetadata
  if (metadata !== undefined)
    app.on('GET', ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'], (context) =>
      context.json(metadata),
    )
  if (guard !== undefined) app.use(requireAdmission(guard.door))
  app.notFound((context) => refuse(context, 404, 'There is nothing at this address'))
  app.onError((cause, context) => {
    logger.error('A request failed', { requestId: context.get('requestId'), cause })
    return refuse(context, 500, 'Internal error')
  })
}

const unreadRefusal: Omit<Refusal, 'reason'> = {
  status: 503,
  message: 'Too many answers wait to be read',
  headers: { 'Retry-After': '1' },
}

const callOf = (context: HttpContext): { readonly requestId: string; readonly trace?: Trace } => {
  const trace = traceOf(context.req.header('traceparent'), context.req.header('tracestate'))
  return { requestId: context.get('requestId'), ...(trace !== undefined && { trace }) }
}

/** The visitor of a server on loopback. With the start-up token it may start programs; a wrong token is refused. */
const loopbackVisitor = (context: HttpContext, { acceptsToken }: HttpParts): Visitor | Response => {
  const presented = bearerOf(context.req.header('authorization'))
  if (presented !== undefined && !acceptsToken(presented)) {
    context.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return refuse(context, 401, 'This token is not the one that the server made when it started')
  }
  const trusted = presented !== undefined
  return { principal: trusted ? 'http-token' : withoutToken, mayStartPrograms: trusted }
}

/** The principal of all callers on this machine without a token. */
const withoutToken = 'http'

/** Without a token only connections separate callers: one that does not read must not block the others. */
const connectionOf = (context: HttpContext, { principal }: Visitor): string | undefined =>
  principal === withoutToken ? String(nodeSide(context).incoming?.socket.remotePort) : undefined

/** The bearer token of a header; undefined for other schemes. */
const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]

type WhenClosed = (listener: () => void) => void

/**
 * Calls listeners when an answer is closed, and then drops its reference to the answer. The runtime keeps a Request as
 * long as its abort signal can be reached, and a listener on that signal reaches this function. With a reference to the
 * answer, and so to the Request, both would never be collected.
 */
const whenClosed = (answer: ServerResponse): WhenClosed => {
  let open: ServerResponse | undefined = answer
  whenGone(answer, () => {
    open = undefined
  })
  return (listener) => {
    if (open === undefined) listener()
    else whenGone(open, listener)
  }
}
