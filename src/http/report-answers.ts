import { nodeSide, type HttpContext, type Middleware } from './http-env.ts'
import { whenGone } from './when-gone.ts'

/** The result of a request, for logs and metrics. It never contains queries, headers or bodies. */
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

const maxPathLength = 100

/** Reports every answer when its last byte was sent or its client disconnected. */
export const reportAnswers =
  (listener: AnswerListener): Middleware =>
  async (context, next) => {
    const start = performance.now()
    await next()
    const report = (): void => {
      listener(reportOf(context, start))
    }
    const { outgoing } = nodeSide(context)
    if (outgoing === undefined) report()
    else whenGone(outgoing, report)
  }

const reportOf = (context: HttpContext, start: number): AnswerReport => {
  const principal = context.get('visitor')?.principal
  return {
    requestId: context.get('requestId'),
    method: context.req.method,
    path: context.req.path.slice(0, maxPathLength),
    status: context.res.status,
    seconds: (performance.now() - start) / 1000,
    ...(principal !== undefined && { principal }),
    traceparent: context.req.header('traceparent'),
  }
}
