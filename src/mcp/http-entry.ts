import { createMcpHandler, type AuthInfo, type McpRequestContext } from '@modelcontextprotocol/server'
import { isRevision } from '../kernel/revision.ts'
import { ConnectionServer, type Peer } from './connection-server.ts'
import type { Edge } from './edge.ts'
import { judgeText, maxPayloadBytes } from './gate.ts'
import { code, errorReply, type Era, type ErrorReply } from './json-rpc.ts'

export interface HttpCaller {
  readonly principal: string
  readonly mayStartPrograms: boolean
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
  return {
    fetch: async (request, caller) => {
      const authInfo = authInfoOf(caller)
      if (request.method !== 'POST') return handler.fetch(request, { authInfo })
      const body = await readBody(request)
      if (body === undefined) return refusal(413, errorReply(undefined, { code: code.invalidRequest, message: tooLong }, eraOf(request)))
      const verdict = judgeText(body)
      if (verdict.kind === 'drop') return dropped(verdict.problem, eraOf(request))
      if (verdict.kind === 'refuse') return refusal(400, errorReply(verdict.id, verdict.error, eraOf(request)))
      return handler.fetch(request, { authInfo, parsedBody: verdict.message })
    },
    promptsChanged: () => { handler.notify.promptsChanged() },
    resourceUpdated: (uri) => { handler.notify.resourceUpdated(uri) },
    close: () => handler.close(),
  }
}

const tooLong = `Invalid Request: longer than ${maxPayloadBytes} bytes`

/** The SDK passes what was authenticated on to each server object; the token itself stays outside. */
const authInfoOf = ({ principal, mayStartPrograms }: HttpCaller): AuthInfo => ({
  token: '',
  clientId: principal,
  scopes: mayStartPrograms ? [programs] : [],
})

const programs = 'programs'

const peerOf = ({ era, authInfo, requestInfo: request }: McpRequestContext): Peer => {
  const version = request?.headers.get('mcp-protocol-version') ?? undefined
  return {
    principal: authInfo?.clientId ?? 'http',
    mayStartPrograms: authInfo?.scopes.includes(programs) ?? false,
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

const refusal = (status: number, reply: ErrorReply): Response => Response.json(reply, { status })

/** The bytes of a body, or nothing when there are more than a payload may have: then the rest is not read. */
const readBody = async (request: Request): Promise<Uint8Array | undefined> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxPayloadBytes) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  const body = request.body as AsyncIterable<Uint8Array> | null
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxPayloadBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
