import { connectionAddresses, type Middleware } from './http-env.ts'
import type { Names } from './names.ts'
import { refuse } from './refuse.ts'

/** Refuses foreign host names and foreign pages before anything else reads the request. */
export const checkNames =
  (names: Names): Middleware =>
  async (context, next) => {
    const host = context.req.header('host')
    const origin = context.req.header('origin')
    if (!names.isHost(host, connectionAddresses(context)))
      return refuse(context, 403, 'This host name is not served here')
    if (!names.isOrigin(origin, host ?? '')) return refuse(context, 403, 'Pages of other sites are not served here')
    await next()
    return undefined
  }

const allowedMethods = 'GET, POST, DELETE'
const allowedHeaders =
  'Authorization, Content-Type, Accept, MCP-Protocol-Version, MCP-Method, MCP-Name, MCP-Session-Id, ' +
  'Last-Event-ID, Kura-Workspace, Traceparent, Tracestate, X-Request-Id'
const readableHeaders = 'WWW-Authenticate, Retry-After, X-Request-Id, MCP-Session-Id'

/** Lets pages of the configured origins read answers (CORS). Cookies are never used. */
export const crossOrigin =
  (names: Names): Middleware =>
  async (context, next) => {
    const origin = context.req.header('origin')
    if (origin === undefined || !names.isForeignPage(origin)) {
      await next()
      return undefined
    }
    const isPreflight =
      context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined
    if (!isPreflight) await next()
    const answer = isPreflight
      ? context.body(null, 204, {
          'Access-Control-Allow-Methods': allowedMethods,
          'Access-Control-Allow-Headers': allowedHeaders,
          'Access-Control-Max-Age': '600',
        })
      : undefined
    if (answer !== undefined) context.res = answer
    context.header('Access-Control-Allow-Origin', origin)
    context.header('Access-Control-Expose-Headers', readableHeaders)
    context.header('Vary', 'Origin', { append: true })
    return undefined
  }
