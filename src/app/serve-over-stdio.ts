import { claimStdout } from '../mcp/claim-stdout.ts'
import { serveStdio } from '../mcp/serve-stdio.ts'
import { aborted } from './aborted.ts'
import type { App } from './create-app.ts'

/** How long calls in flight may go on after the client has said goodbye, and a signal waits for a client that does not read. */
const momentMs = 2000

/** A client that has said goodbye may take its answers slowly, unless it takes none at all. */
const flushPatience = { stallMs: 5000, maxMs: 30_000 }

/** The client is answered first; what an earlier server left behind has waited longer. */
const greetingMs = 200

/** Serves one client over stdio until it leaves or `signal` is aborted; then everything ends in good order. */
export const serveOverStdio = async (app: App, signal: AbortSignal): Promise<void> => {
  const connection = serveStdio(app.edge, {
    input: process.stdin,
    output: claimStdout(),
    idleTimeoutMs: app.settings.idleTimeout * 1000,
  })
  const untold = (error: unknown): void => {
    app.logger.debug('A change was not told', { reason: String(error) })
  }
  app.onPromptsChanged(() => {
    connection.promptsChanged().catch(untold)
  })
  app.onResourceUpdated((uri) => {
    connection.resourceUpdated(uri).catch(untold)
  })
  let inOrder = Promise.resolve()
  const tidying = setTimeout(() => {
    inOrder = app.afterStart()
  }, greetingMs)
  await Promise.race([connection.ended, aborted(signal)])
  await connection.drain(momentMs)
  clearTimeout(tidying)
  await inOrder
  await app.stop()
  await connection.close(signal.aborted ? { stallMs: momentMs, maxMs: flushPatience.maxMs } : flushPatience)
}
