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
import { addConsoleRoutes, type ConsoleParts } from './console/console-routes.ts'
import { addPages } from './console/serve-pages.ts'
import { isWithoutToken, loopbackVisitor } from './loopback-visitor.ts'
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
  readonly console: ConsoleParts
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
  const { mcp, operations, guard, acceptsToken } = parts
  const app = new Hono<HttpEnv>()
  const answers = createOpenAnswers()
  addChecks(app, parts)
  if (guard !== undefined) app.use('/metrics', requireScope('admin', guard.door))
  app.get('/metrics', answerMetrics(operations))
  app.all('/mcp', async (context) => {
    const visitor = context.get('visitor') ?? loopbackVisitor(context, acceptsToken)
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
  return app
}

/** Adds the checks and handlers that come before every route, in this order. */
const addChecks = (app: Hono<HttpEnv>, parts: HttpParts): void => {
  const { operations, guard, onAnswer, logger } = parts
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
  addConsole(app, parts)
  if (guard !== undefined) app.use(requireAdmission(guard.door))
  app.notFound((context) => refuse(context, 404, 'There is nothing at this address'))
  app.onError((cause, context) => {
    logger.error('A request failed', { requestId: context.get('requestId'), cause })
    return refuse(context, 500, 'Internal error')
  })
}

/** The pages come before the door of a team: they contain no data, and people sign in there. */
const addConsole = (app: Hono<HttpEnv>, { console, guard, acceptsToken }: HttpParts): void => {
  const ownOrigins = guard?.names.ownOrigins ?? loopbackNames.ownOrigins
  addConsoleRoutes(app, console, { door: guard?.door, ownOrigins, acceptsToken })
  addPages(app, console)
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

/** Without a token only connections separate callers: one that does not read must not block the others. */
const connectionOf = (context: HttpContext, visitor: Visitor): string | undefined =>
  isWithoutToken(visitor) ? String(nodeSide(context).incoming?.socket.remotePort) : undefined

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
