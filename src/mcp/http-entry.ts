import { createMcpHandler, type AuthInfo, type McpRequestContext } from '@modelcontextprotocol/server'
import type { Refusal, Visitor } from '../kernel/admission.ts'
import { isRevision } from '../kernel/revision.ts'
import { isScope, type Scope } from '../kernel/scope.ts'
import type { Trace } from '../kernel/trace.ts'
import { createBodyBudget } from './body-budget.ts'
import { ConnectionServer } from './connection-server.ts'
import type { Edge } from './edge.ts'
import { judgeText, maxPayloadBytes, type Judgement } from './gate.ts'
import { code, errorReply, type Era, type ErrorReply, type Notification, type Request as Message } from './json-rpc.ts'
import { missingCapabilityIn } from './missing-capability.ts'
import { cutterOf, echoAll } from '../kernel/echo.ts'
import type { Peer } from './peer.ts'
import { earlierFeatures, featuresInMeta, withSessionId } from './http-features.ts'
import { readBody } from './read-body.ts'

export interface HttpCaller extends Visitor {
  readonly requestId?: string
  readonly trace?: Trace
  /** The refusal of a caller whose scope is too small, if there are scopes. */
  needs?(scope: Scope): Refusal
  onClosed?(listener: () => void): void
}

export interface HttpEntry {
  /** Answers one request to `/mcp`. Host, origin and token are already checked. */
  fetch(request: Request, caller: HttpCaller): Promise<Response>
  promptsChanged(): void
  resourceUpdated(uri: string): void
  close(): Promise<void>
}

/**
 * MCP over HTTP, stateless in every revision: one server object per request, so that a closed stream aborts the work
 * and nothing can be resumed. Bodies are read, limited and checked here.
 */
export const createHttpEntry = (edge: Edge): HttpEntry => {
  const handler = createMcpHandler((context) => new ConnectionServer(edge, peerOf(context)), {
    // A stream from the start, so that its comments keep the socket open during a long call.
    responseMode: 'sse',
    onerror: (error) => {
      edge.logger.debug('http', { reason: error.message })
    },
  })
  const budget = createBodyBudget()
  const listeners = new Map<string, number>()
  return {
    fetch: async (request, caller) => {
      if (request.method !== 'POST')
        return shortened(await handler.fetch(request, { authInfo: authInfoOf({ caller }) }), request)
      const body = await readBody(request, caller.principal, budget)
      if ('refused' in body) return refusals[body.refused](request)
      const judgement = judgeText(body.bytes)
      if (judgement.kind === 'response') return dropped(undefined, eraOf(request))
      if (judgement.kind === 'drop') return dropped(judgement.problem, eraOf(request))
      if (judgement.kind === 'refuse') return refusal(400, errorReply(judgement.id, judgement.error, eraOf(request)))
      const refused =
        (await callRefusal(judgement, { caller, edge, request })) ??
        (await featureRefusal(judgement, edge)) ??
        listenRefusal(judgement, { caller, request, listeners })
      if (refused !== undefined) return refused
      const { message } = judgement
      const response = await handler.fetch(request, { authInfo: authInfoOf({ caller, message }), parsedBody: message })
      return shortened(withSessionId(response, message, edge), request, message)
    },
    promptsChanged: () => {
      handler.notify.promptsChanged()
    },
    resourceUpdated: (uri) => {
      handler.notify.resourceUpdated(uri)
    },
    close: () => handler.close(),
  }
}

const refusals = {
  too_long: (request: Request): Response =>
    refusal(
      413,
      errorReply(
        undefined,
        { code: code.invalidRequest, message: `Invalid Request: longer than ${maxPayloadBytes} bytes` },
        eraOf(request),
      ),
    ),
  incomplete: (request: Request): Response =>
    refusal(
      400,
      errorReply(
        undefined,
        { code: code.invalidRequest, message: 'Invalid Request: the body is incomplete' },
        eraOf(request),
      ),
    ),
  no_room: (request: Request): Response =>
    refusal(
      503,
      errorReply(undefined, { code: -32000, message: 'Too many bodies are being sent at once' }, eraOf(request)),
      { 'Retry-After': '1' },
    ),
}

interface RequestParts {
  readonly caller: HttpCaller
  readonly edge: Edge
  readonly request: Request
}

/**
 * A caller that may not call a tool gets an HTTP status: a client can ask its issuer for a larger scope, and a page can
 * say how to get in.
 */
const callRefusal = async (
  judgement: Judgement,
  { caller, edge, request }: RequestParts,
): Promise<Response | undefined> => {
  if (judgement.kind !== 'request' || judgement.message.method !== 'tools/call') return undefined
  const name = judgement.message.params?.name
  const missing = typeof name === 'string' ? await edge.backend.missingFor(name, caller) : undefined
  if (missing === undefined) return undefined
  const { message, hint, facts } = missing
  const needed = isScope(facts.scope) ? facts.scope : undefined
  const data = needed === undefined ? { hint } : { scope: needed }
  const reply = errorReply(judgement.message.id, { code: -32000, message, data }, eraOf(request))
  return refusal(403, reply, needed && caller.needs?.(needed).headers)
}

/** The status must be known before the answer begins, so the features of the client are compared here. */
const featureRefusal = async (judgement: Judgement, edge: Edge): Promise<Response | undefined> => {
  const missing = judgement.kind === 'request' ? await missingCapabilityIn(judgement.message, edge) : undefined
  return missing && refusal(400, missing)
}

export const maxListenStreams = 16

interface ListenParts extends Pick<RequestParts, 'caller' | 'request'> {
  readonly listeners: Map<string, number>
}

/**
 * A stream of changes stays open without end, so their number per caller is limited; answers to calls are not counted.
 */
const listenRefusal = (
  judgement: Judgement,
  { caller: { principal, onClosed }, request, listeners }: ListenParts,
): Response | undefined => {
  if (judgement.kind !== 'request' || judgement.message.method !== 'subscriptions/listen' || onClosed === undefined)
    return undefined
  const count = listeners.get(principal) ?? 0
  if (count >= maxListenStreams) {
    const error = {
      code: -32000,
      message: `This caller has ${maxListenStreams} subscriptions already: close one first`,
      data: { retryAfterMs: 1000 },
    }
    return refusal(429, errorReply(judgement.message.id, error, eraOf(request)), { 'Retry-After': '1' })
  }
  listeners.set(principal, count + 1)
  onClosed(() => {
    const left = (listeners.get(principal) ?? 1) - 1
    if (left > 0) listeners.set(principal, left)
    else listeners.delete(principal)
  })
  return undefined
}

interface Asked {
  readonly caller: HttpCaller
  readonly message?: Message | Notification
}

/** The SDK passes this on to each server object; it does not contain the token. */
const authInfoOf = (asked: Asked): AuthInfo => ({
  token: '',
  clientId: asked.caller.principal,
  scopes: [],
  extra: { asked },
})

const askedIn = (authInfo: AuthInfo | undefined): Asked =>
  (authInfo?.extra?.asked as Asked | undefined) ?? {
    caller: { principal: 'http', mayStartPrograms: false, scope: 'read' },
  }

const peerOf = ({ era, authInfo, requestInfo: request }: McpRequestContext): Peer => {
  const version = request?.headers.get('mcp-protocol-version') ?? undefined
  const { caller, message } = askedIn(authInfo)
  return {
    ...caller,
    features:
      era === 'modern' ? featuresInMeta(message) : earlierFeatures(message, request?.headers.get('mcp-session-id')),
    statedRevision: isRevision(version) ? version : undefined,
    clientName: request?.headers.get('user-agent')?.split(/[/\s]/, 1)[0],
    // In the newest era the SDK has already compared this header with the body.
    method: era === 'modern' ? (request?.headers.get('mcp-method') ?? undefined) : undefined,
    // In older revisions, no stream belongs to the request that subscribes.
    subscriptions: era === 'modern' ? 'stream' : undefined,
  }
}

const eraOf = (request: Request): Era =>
  request.headers.get('mcp-protocol-version') === '2026-07-28' ? 'modern' : 'legacy'

/** Cuts the SDK's own refusals, which repeat names and headers in full. */
const shortened = async (response: Response, request: Request, message?: unknown): Promise<Response> => {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return response
  const { status, headers } = response
  return Response.json(echoAll(await response.json(), cutterOf(message, [...request.headers.values()])), {
    status,
    headers: withoutLength(headers),
  })
}

const withoutLength = (headers: Headers): Headers => {
  const kept = new Headers(headers)
  kept.delete('content-length')
  return kept
}

/** A response without a request is accepted; the status reports a notification that cannot be accepted. */
const dropped = (problem: string | undefined, era: Era): Response => {
  if (problem === undefined) return new Response(null, { status: 202 })
  return refusal(400, errorReply(undefined, { code: code.invalidRequest, message: `Invalid Request: ${problem}` }, era))
}

const refusal = (status: number, reply: ErrorReply, headers: Readonly<Record<string, string>> = {}): Response =>
  Response.json(reply, { status, headers })
