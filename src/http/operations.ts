import type { Hono } from 'hono'
import type { HttpContext, HttpEnv } from './http-env.ts'

/** What those who run a server ask it. */
export interface Operations {
  /** Whether it should be sent requests: it is not about to end, and its database answers. */
  isReady(): Promise<boolean>
  isDraining(): boolean
  /** In the text format of Prometheus. */
  metrics(): Promise<string>
}

/** That it lives, and that it can be sent requests. Whoever asks learns nothing more. */
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
