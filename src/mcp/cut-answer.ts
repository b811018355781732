import { cutterOf, echoAll } from '../kernel/echo.ts'
import { WireError } from './answer-shape.ts'

type Result = Record<string, unknown>

/** Cuts long parts of the request in the answer to a call that failed: the last check before it is sent. */
export const cutFailure = (result: Result, params: unknown): Result =>
  result.isError === true
    ? { ...result, ...(echoAll({ content: result.content, _meta: result._meta }, cutterOf(params)) as object) }
    : result

export const cutError = ({ code, message, data }: WireError, ...sent: readonly unknown[]): WireError => {
  const cut = cutterOf(...sent)
  return new WireError(code, cut(message), echoAll(data, cut))
}
