import { Hono, type Context } from 'hono'
import { isAllowedHost, isAllowedOrigin } from './guards.ts'
import { contentSecurityPolicy, type PageAssets } from './landing/assets.ts'
import { landingPage, type Landing } from './landing/landing-page.ts'
import { pageLanguage } from './landing/language.ts'

/** What answers `/mcp`; the MCP edge gives it. */
export interface McpEntry {
  fetch(request: Request, caller: { readonly principal: string; readonly mayStartPrograms: boolean }): Promise<Response>
}

export interface HttpParts {
  readonly mcp: McpEntry
  readonly landing: () => Promise<Landing>
  readonly assets: PageAssets
  acceptsToken(presented: string): boolean
}

/** The routes, and before them the guards that every request passes. */
export const createHttpApp = ({ mcp, landing, assets, acceptsToken }: HttpParts): Hono => {
  const app = new Hono()
  const policy = contentSecurityPolicy(assets)
  app.use(async (context, next) => {
    if (!isAllowedHost(context.req.header('host'))) return refuse(context, 403, 'This host name is not served here')
    if (!isAllowedOrigin(context.req.header('origin'))) return refuse(context, 403, 'Pages of other sites are not served here')
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    return undefined
  })
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.all('/mcp', async (context) => {
    const presented = bearerOf(context.req.header('authorization'))
    if (presented !== undefined && !acceptsToken(presented)) {
      context.header('WWW-Authenticate', 'Bearer error="invalid_token"')
      return refuse(context, 401, 'This token is not the one that the server made when it started')
    }
    const trusted = presented !== undefined
    return mcp.fetch(context.req.raw, { principal: trusted ? 'http-token' : 'http', mayStartPrograms: trusted })
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
  app.notFound((context) => refuse(context, 404, 'There is nothing at this address'))
  return app
}

/** Without a token, or with a header of another kind, a request is nobody's in particular. */
const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]

/** A refusal in the form that both people and MCP clients read. */
const refuse = (context: Context, status: 401 | 403 | 404, message: string): Response =>
  context.json({ jsonrpc: '2.0', id: null, error: { code: -32000, message } }, status)
