import { nodeSide, type HttpContext, type Middleware } from './http-env.ts'

/** What there is to say of a request that was answered, for logs and metrics. Queries, headers and bodies are not part of it. */
export interface AnswerReport {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly seconds: number
  readonly principal?: string
  readonly traceparent?: string | undefined
}

export type AnswerListener = (report: AnswerReport) => void

const longestPath = 100

/** Tells of every answer when the last of it was sent, or when its client went away. */
export const watch =
  (listener: AnswerListener): Middleware =>
  async (context, next) => {
    const start = performance.now()
    await next()
    const report = (): void => {
      listener(reportOf(context, start))
    }
    const { outgoing } = nodeSide(context)
    if (outgoing === undefined || outgoing.closed) report()
    else outgoing.once('close', report)
  }

const reportOf = (context: HttpContext, start: number): AnswerReport => {
  const principal = context.get('visitor')?.principal
  return {
    requestId: context.get('requestId'),
    method: context.req.method,
    path: context.req.path.slice(0, longestPath),
    status: context.res.status,
    seconds: (performance.now() - start) / 1000,
    ...(principal !== undefined && { principal }),
    traceparent: context.req.header('traceparent'),
  }
}
