import { createMcpHandler, type AuthInfo, type McpRequestContext } from '@modelcontextprotocol/server'
import type { Refusal, Visitor } from '../kernel/admission.ts'
import { isRevision } from '../kernel/revision.ts'
import { covers, type Scope } from '../kernel/scope.ts'
import type { Trace } from '../kernel/trace.ts'
import { createBodyBudget } from './body-budget.ts'
import { ConnectionServer, type Peer } from './connection-server.ts'
import type { Edge } from './edge.ts'
import { judgeText, maxPayloadBytes, type Verdict } from './gate.ts'
import { code, errorReply, type Era, type ErrorReply } from './json-rpc.ts'
import { readBody } from './read-body.ts'

export interface HttpCaller extends Visitor {
  readonly requestId?: string
  readonly trace?: Trace
  /** How someone with too small a scope is refused, where there are scopes. */
  needs?(scope: Scope): Refusal
}

export interface HttpEntry {
  /** Answers one request to `/mcp`. Host, origin and token were checked before. */
  fetch(request: Request, caller: HttpCaller): Promise<Response>
  promptsChanged(): void
  resourceUpdated(uri: string): void
  close(): Promise<void>
}

/**
 * MCP over HTTP, stateless in every revision: a server object per request, so that a closed stream
 * aborts the work and nothing is left to resume. Bodies are read, bounded and judged here.
 */
export const createHttpEntry = (edge: Edge): HttpEntry => {
  const handler = createMcpHandler((context) => new ConnectionServer(edge, peerOf(context)), {
    // A stream from the start, so that its comments keep the socket open while a long call runs.
    responseMode: 'sse',
    onerror: (error) => { edge.logger.debug('http', { reason: error.message }) },
  })
  const budget = createBodyBudget()
  return {
    fetch: async (request, caller) => {
      const authInfo = authInfoOf(caller)
      if (request.method !== 'POST') return handler.fetch(request, { authInfo })
      const body = await readBody(request, caller.principal, budget)
      if ('refused' in body) return refusals[body.refused](request)
      const verdict = judgeText(body.bytes)
      if (verdict.kind === 'drop') return dropped(verdict.problem, eraOf(request))
      if (verdict.kind === 'refuse') return refusal(400, errorReply(verdict.id, verdict.error, eraOf(request)))
      return (await scopeRefusal(verdict, { caller, edge, request })) ?? handler.fetch(request, { authInfo, parsedBody: verdict.message })
    },
    promptsChanged: () => { handler.notify.promptsChanged() },
    resourceUpdated: (uri) => { handler.notify.resourceUpdated(uri) },
    close: () => handler.close(),
  }
}

const refusals = {
  too_long: (request: Request): Response =>
    refusal(413, errorReply(undefined, { code: code.invalidRequest, message: `Invalid Request: longer than ${maxPayloadBytes} bytes` }, eraOf(request))),
  broken_off: (request: Request): Response =>
    refusal(400, errorReply(undefined, { code: code.invalidRequest, message: 'Invalid Request: the body broke off' }, eraOf(request))),
  no_room: (request: Request): Response =>
    refusal(503, errorReply(undefined, { code: -32000, message: 'Too many bodies are being sent at once' }, eraOf(request)), { 'Retry-After': '1' }),
}

interface Asked {
  readonly caller: HttpCaller
  readonly edge: Edge
  readonly request: Request
}

/** A scope that is too small is told in the way of HTTP, so that a client can ask its issuer for a larger one. */
const scopeRefusal = async (verdict: Verdict, { caller, edge, request }: Asked): Promise<Response | undefined> => {
  if (verdict.kind !== 'request' || verdict.message.method !== 'tools/call' || caller.scope === undefined) return undefined
  const name = verdict.message.params?.name
  const needed = typeof name === 'string' ? await edge.backend.scopeOfTool(name) : undefined
  if (needed === undefined || covers(caller.scope, needed)) return undefined
  const refused = caller.needs?.(needed)
  const reply = errorReply(verdict.message.id, { code: -32000, message: `${String(name)} needs a token with the scope ${needed}`, data: { scope: needed } }, eraOf(request))
  return refusal(403, reply, refused?.headers)
}

/** The SDK passes what was authenticated on to each server object; the token itself stays outside. */
const authInfoOf = (caller: HttpCaller): AuthInfo => ({ token: '', clientId: caller.principal, scopes: [], extra: { caller } })

const callerIn = (authInfo: AuthInfo | undefined): HttpCaller =>
  (authInfo?.extra?.caller as HttpCaller | undefined) ?? { principal: 'http', mayStartPrograms: false, scope: 'read' }

const peerOf = ({ era, authInfo, requestInfo: request }: McpRequestContext): Peer => {
  const version = request?.headers.get('mcp-protocol-version') ?? undefined
  return {
    ...callerIn(authInfo),
    statedRevision: isRevision(version) ? version : undefined,
    clientName: request?.headers.get('user-agent')?.split(/[/\s]/, 1)[0],
    // In the newest era the SDK has compared this header with the body before it asks for a server.
    method: era === 'modern' ? (request?.headers.get('mcp-method') ?? undefined) : undefined,
    // Before, nothing ties the request that subscribes to a stream that could tell of a change.
    subscriptions: era === 'modern' ? 'stream' : undefined,
  }
}

const eraOf = (request: Request): Era => (request.headers.get('mcp-protocol-version') === '2026-07-28' ? 'modern' : 'legacy')

/** A response to nothing is taken; of a notification that cannot be accepted the status tells. */
const dropped = (problem: string | undefined, era: Era): Response => {
  if (problem === undefined) return new Response(null, { status: 202 })
  return refusal(400, errorReply(undefined, { code: code.invalidRequest, message: `Invalid Request: ${problem}` }, era))
}

const refusal = (status: number, reply: ErrorReply, headers: Readonly<Record<string, string>> = {}): Response => Response.json(reply, { status, headers })
