import type { Visitor } from '../kernel/admission.ts'
import { bearerOf } from './bearer.ts'
import type { HttpContext } from './http-env.ts'
import { refuse } from './refuse.ts'

/** The principal of all programs on this machine without a token. */
export const withoutToken = 'http'

/** The visitor of a server on loopback. With the start-up token it may start programs; a wrong token is refused. */
export const loopbackVisitor = (
  context: HttpContext,
  acceptsToken: (presented: string) => boolean,
): Visitor | Response => {
  const presented = bearerOf(context.req.header('authorization'))
  if (presented !== undefined && !acceptsToken(presented)) {
    context.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return refuse(context, 401, 'This token is not the one that the server made when it started')
  }
  const trusted = presented !== undefined
  return { principal: trusted ? 'http-token' : withoutToken, mayStartPrograms: trusted }
}
