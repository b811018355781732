import { claimStdout } from '../mcp/claim-stdout.ts'
import { serveStdio } from '../mcp/serve-stdio.ts'
import { closedStallMs } from '../mcp/stdio-wire.ts'
import { hasten } from '../platform/haste.ts'
import { aborted } from './aborted.ts'
import type { App } from './create-app.ts'

/** How long running calls may continue after the client has closed its side or a signal arrived. */
export const drainMs = 2000

/** A client that has closed its side may read its answers slowly, but must read something every few seconds. */
export const flushPatience = { stallMs: closedStallMs, maxMs: 30_000 }

/** The clean-up after an earlier server waits until the first request has been answered. */
const afterStartDelayMs = 200

/** Serves one client over stdio until it disconnects or `signal` is aborted, then shuts down in order. */
export const serveOverStdio = async (app: App, signal: AbortSignal): Promise<void> => {
  const connection = serveStdio(app.edge, {
    input: process.stdin,
    output: claimStdout(),
    idleTimeoutMs: app.settings.idleTimeout * 1000,
    isBusy: () => Object.values(app.load()).some(({ running }) => running > 0),
  })
  const logUnsent = (error: unknown): void => {
    app.logger.debug('A change was not told', { reason: String(error) })
  }
  app.onPromptsChanged(() => {
    connection.promptsChanged().catch(logUnsent)
  })
  app.onResourceUpdated((uri) => {
    connection.resourceUpdated(uri).catch(logUnsent)
  })
  let afterStart = Promise.resolve()
  const timer = setTimeout(() => {
    afterStart = app.afterStart()
  }, afterStartDelayMs)
  await Promise.race([connection.ended, aborted(signal)])
  // Clients close the input, send SIGTERM two seconds later, and SIGKILL two seconds after that.
  if (!signal.aborted) signal.addEventListener('abort', hasten, { once: true })
  await connection.drain(drainMs)
  clearTimeout(timer)
  await afterStart
  await app.stop()
  await connection.close(signal.aborted ? { stallMs: drainMs, maxMs: flushPatience.maxMs } : flushPatience)
}
