import { AppError, type ErrorKind } from '../../kernel/errors.ts'
import { inLanguage } from '../../kernel/words.ts'
import { nodeSide, type HttpContext } from '../http-env.ts'
import { refuse } from '../refuse.ts'
import { whenGone } from '../when-gone.ts'
import { readJson } from './admin-guard.ts'
import { pageLanguage } from './page-language.ts'

const statuses: Readonly<Partial<Record<ErrorKind, 400 | 403 | 404 | 409 | 503>>> = {
  usage: 400,
  invalid_arguments: 400,
  rule_violated: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  busy: 503,
  database: 503,
}

/** The words of an expected error in the language of the page; anything else is left to the server's own handler. */
export const refuseFor = (context: HttpContext, thrown: unknown): Response => {
  if (!(thrown instanceof AppError)) throw thrown
  const language = pageLanguage(undefined, context.req.header('accept-language'))
  const { message, hint } = thrown.words
  return refuse(context, statuses[thrown.kind] ?? 500, {
    message: inLanguage(message, language),
    ...(hint !== undefined && { hint: inLanguage(hint, language) }),
    ...(thrown.field !== undefined && { field: thrown.field }),
  })
}

/** Aborted when the client is gone, so that no work is done for an answer that is not read. */
export const goneSignal = (context: HttpContext): AbortSignal => {
  const { outgoing } = nodeSide(context)
  if (outgoing === undefined) return context.req.raw.signal
  const controller = new AbortController()
  whenGone(outgoing, () => {
    controller.abort()
  })
  return controller.signal
}

/** Answers with what the work gives, as JSON. */
export const answerJson = async (
  context: HttpContext,
  work: (signal: AbortSignal) => Promise<object>,
): Promise<Response> => {
  try {
    return context.json(await work(goneSignal(context)))
  } catch (thrown) {
    return refuseFor(context, thrown)
  }
}

/** For a route that takes no arguments: a body is read to its end, and must be empty or `{}`. */
export const readNothing = async (context: HttpContext): Promise<Response | undefined> => {
  const { req } = context
  const isEmpty = (req.header('content-length') ?? '0') === '0' && req.header('transfer-encoding') === undefined
  if (isEmpty) return undefined
  const body = await readJson(context)
  if (body instanceof Response) return body
  return Object.keys(body).length === 0 ? undefined : refuse(context, 400, 'This takes no arguments')
}
