import type { Visitor } from '../kernel/admission.ts'
import { bearerOf } from './bearer.ts'
import type { HttpContext } from './http-env.ts'
import { refuse } from './refuse.ts'

/** The principals of all programs, and of all pages, on this machine without a token. */
const program = 'http'
const page = 'http-page'

export const isWithoutToken = ({ principal }: Pick<Visitor, 'principal'>): boolean =>
  principal === program || principal === page

/**
 * The visitor of a server on loopback. With the start-up token it may do everything; a wrong token is refused. Without
 * one, programs may read and write. Pages may only read: every page of this machine has an allowed origin.
 */
export const loopbackVisitor = (
  context: HttpContext,
  acceptsToken: (presented: string) => boolean,
): Visitor | Response => {
  const presented = bearerOf(context.req.header('authorization'))
  if (presented === undefined)
    return isFromBrowser(context)
      ? { principal: page, mayStartPrograms: false, readsOnly: true }
      : { principal: program, mayStartPrograms: false }
  if (acceptsToken(presented)) return { principal: 'http-token', mayStartPrograms: true }
  context.header('WWW-Authenticate', 'Bearer error="invalid_token"')
  return refuse(context, 401, {
    message: 'This token is not the one that the server made when it started',
    hint: 'Run "kura console" in a shell: it prints a link that lets you in.',
  })
}

/** Browsers put at least one of these on every request that a page can make a difference with. */
const isFromBrowser = ({ req }: HttpContext): boolean =>
  req.header('origin') !== undefined || req.header('sec-fetch-site') !== undefined
