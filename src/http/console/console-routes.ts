import { Hono } from 'hono'
import type { Door, Visitor } from '../../kernel/admission.ts'
import type { Me } from '../../kernel/console.ts'
import type { HttpEnv, Middleware } from '../http-env.ts'
import { loopbackVisitor } from '../loopback-visitor.ts'
import { requireAdmission } from '../require-admission.ts'
import { adminGuard, requireOperator, type OwnOrigins } from './admin-guard.ts'
import type { Pages } from './serve-pages.ts'
import { addSessionRoutes, addTicketRoute, type Sessions } from './session-routes.ts'

/** What the app gives to the console. */
export interface ConsoleParts extends Pages {
  readonly sessions: Sessions
  /** What the page may show and do for a person who was let in. `host` is the checked Host header. */
  me(visitor: Visitor, host: string): Promise<Me>
  /** Adds routes below `/console` for the person who runs the server: their guards are in front of them. */
  addAdminRoutes?(routes: Hono<HttpEnv>): void
}

export interface ConsoleAccess {
  /** The door of a server that others can reach. */
  readonly door?: Door | undefined
  readonly ownOrigins: OwnOrigins
  acceptsToken(presented: string): boolean
}

/** Adds everything below `/console`, which only our own page and programs may ask. */
export const addConsoleRoutes = (app: Hono<HttpEnv>, parts: ConsoleParts, access: ConsoleAccess): void => {
  const routes = new Hono<HttpEnv>()
  routes.use(adminGuard(access.ownOrigins))
  addSessionRoutes(routes, parts.sessions)
  routes.use(letIn(access, parts.sessions))
  addTicketRoute(routes, parts.sessions)
  routes.get('/me', async (context) => {
    const visitor = context.get('visitor')
    return visitor === undefined
      ? context.notFound()
      : context.json(await parts.me(visitor, context.req.header('host') ?? ''))
  })
  const operator = new Hono<HttpEnv>()
  operator.use(requireOperator(access.door))
  parts.addAdminRoutes?.(operator)
  routes.route('/', operator)
  routes.all('/*', (context) => context.notFound())
  app.route('/console', routes)
}

/** On loopback everyone on this machine may look; a wrong token is refused all the same. */
const letIn = ({ door, acceptsToken }: ConsoleAccess, { team }: Sessions): Middleware =>
  door === undefined
    ? async (context, next) => {
        const visitor = loopbackVisitor(context, acceptsToken)
        if (visitor instanceof Response) return visitor
        context.set('visitor', visitor)
        await next()
        return undefined
      }
    : requireAdmission(door, async () => team?.signIn() ?? {})
