import { attempt } from '../../kernel/attempt.ts'
import type { Door } from '../../kernel/admission.ts'
import { isObject } from '../../kernel/is-object.ts'
import { covers } from '../../kernel/scope.ts'
import type { HttpContext, Middleware } from '../http-env.ts'
import { refuse, refuseAndClose } from '../refuse.ts'

export const maxAdminBody = 64 * 1024

/** Refuses pages of other origins, and bodies that a form of another site could send. */
export const adminGuard =
  (ownOrigins: OwnOrigins): Middleware =>
  async (context, next) => {
    if (!isOurPage(context, ownOrigins))
      return refuseAndClose(context, { status: 403, message: 'Only pages of this server may ask this' })
    if (!['GET', 'HEAD'].includes(context.req.method) && !isJson(context.req.header('content-type')))
      return refuseAndClose(context, {
        status: 415,
        message: 'The body must be JSON, with the header "Content-Type: application/json"',
      })
    if (Number(context.req.header('content-length') ?? 0) > maxAdminBody) return tooLong(context)
    await next()
    return undefined
  }

/** The origins of our own page, for a Host header that is already checked. */
export type OwnOrigins = (host: string) => readonly string[]

/** Programs send neither header. */
const isOurPage = ({ req }: HttpContext, ownOrigins: OwnOrigins): boolean => {
  const origin = req.header('origin')
  const site = req.header('sec-fetch-site')
  const isOurs = origin === undefined || ownOrigins(req.header('host') ?? '').includes(origin)
  return isOurs && (site === undefined || site === 'same-origin')
}

const isJson = (type: string | undefined): boolean =>
  type?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'

const tooLong = (context: HttpContext): Response =>
  refuseAndClose(context, {
    status: 413,
    message: `The body is longer than ${maxAdminBody} bytes`,
    headers: { Connection: 'close' },
  })

export type JsonBody = Readonly<Record<string, unknown>>

/** The JSON object in the body of an admin request, or the refusal to answer with. */
export const readJson = async (context: HttpContext): Promise<JsonBody | Response> => {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of (context.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > maxAdminBody) return tooLong(context)
      chunks.push(chunk)
    }
  } catch {
    return refuse(context, 400, 'The body is incomplete')
  }
  const value: unknown = attempt(() => JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown)
  return isObject(value) ? value : refuse(context, 400, 'The body must be a JSON object')
}

/** Lets in the person who runs the server: with the start-up token on loopback, else with the scope admin. */
export const requireOperator =
  (door: Door | undefined): Middleware =>
  async (context, next) => {
    const visitor = context.get('visitor')
    if (door === undefined && visitor?.mayStartPrograms !== true) return refuseWithoutToken(context)
    if (door !== undefined && (visitor?.scope === undefined || !covers(visitor.scope, 'admin')))
      return refuseAndClose(context, { ...door.needs('admin'), scope: 'admin' })
    await next()
    return undefined
  }

/** The refusal on loopback of what needs the start-up token. */
const refuseWithoutToken = (context: HttpContext): Response =>
  refuse(context, 403, {
    message: 'This needs the start-up token of the server',
    hint: 'Run "kura console" in a shell: it prints a link that lets you in.',
  })
