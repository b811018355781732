import type { Hono } from 'hono'
import type { HttpContext, HttpEnv } from './http-env.ts'

/** What operators and their tools ask a server. */
export interface Operations {
  /** Whether it can take requests: it is not shutting down, and its database answers. */
  isReady(): Promise<boolean>
  isDraining(): boolean
  /** Metrics in the text format of Prometheus. */
  metrics(): Promise<string>
}

/** Adds /healthz and /readyz. They need no token, so they reveal nothing else. */
export const addHealth = (app: Hono<HttpEnv>, { isReady }: Operations): void => {
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) =>
    (await isReady()) ? context.json({ status: 'ready' }) : context.json({ status: 'not ready' }, 503),
  )
}

export const answerMetrics =
  ({ metrics }: Operations) =>
  async (context: HttpContext): Promise<Response> =>
    context.body(await metrics(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
