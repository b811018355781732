import { createRememberedTokens, forgettingRevoked, rememberNothing } from '../access/domain/remembered-tokens.ts'
import { stateOf } from '../access/domain/token.ts'
import type { TokenStore } from '../access/ports.ts'
import { ownLimits, type SharedLimits } from '../access/share-limits.ts'
import { createHttpApp, type HttpParts } from '../http/http-app.ts'
import { defaultTimeouts, listen, teamTimeouts, type HttpServer } from '../http/http-server.ts'
import { makeStartToken, type StartToken } from '../http/start-token.ts'
import { createHttpEntry } from '../mcp/http-entry.ts'
import { createConsoleAdmin } from './console/admin.ts'
import { consoleParts, localSessions } from './console/console-parts.ts'
import { linkWith } from './console/link.ts'
import type { App } from './create-app.ts'
import { isGuarded } from './is-guarded.ts'
import { openLimits } from './open-limits.ts'
import { openTokens } from './open-tokens.ts'
import { createGuard } from './team-guard.ts'
import { requireTrustedTokens, type Confirm } from './token-trust.ts'
import { watchServer, type ServerWatch } from './watch-server.ts'

export interface RunningHttp {
  readonly url: string
  /** The file of the start-up token. Only on loopback, where requests need no token of their own. */
  readonly tokenFile?: string
  /** An address of the console that lets one browser in. Only on loopback. */
  newLink?(): string
  /** The number of active tokens if requests need one; NaN if they cannot be read. */
  readonly tokens?: number
  close(): Promise<void>
}

/** How long running calls may continue after the stop: briefly for one user, as long as a call may take for a team. */
const closeTimeoutMs = 2000
const teamCloseTimeoutMs = 30_000

/** Serves MCP over HTTP until closed. */
export const serveOverHttp = async (app: App, program: string, confirm?: Confirm): Promise<RunningHttp> => {
  const { httpHost: host, httpPort: port, metricsPort } = app.settings
  const guarded = isGuarded(app.settings)
  const dataDir = await app.dataDir()
  if (guarded) await requireTrustedTokens(app, confirm)
  await app.edge.backend.tools()
  // A file is asked every time: that costs no round trip.
  const remembered = app.host.sharedDatabase === undefined ? rememberNothing : createRememberedTokens(app.host.clock)
  const tokens = guarded ? forgettingRevoked(await openTokens(app), remembered) : undefined
  const watch = watchServer(app, { ping: () => ping(tokens), writesLog: guarded })
  const shared = guarded ? await openLimits(app) : undefined
  const limits = shared ?? ownLimits
  const guard = tokens && (await createGuard(app, { tokens, remembered, limits, onRefusal: watch.onRefusal }))
  const mcp = createHttpEntry(app.edge)
  app.onPromptsChanged(mcp.promptsChanged)
  app.onResourceUpdated(mcp.resourceUpdated)
  // The port, and with it the address and the token file, is known only after the server listens.
  const running: { token?: StartToken; url: string } = { url: '' }
  const admin = createConsoleAdmin(app, { watch, tokens })
  const local = guarded ? undefined : localSessions(app.host.clock, () => running.token?.value)
  const parts: HttpParts = {
    mcp,
    console: consoleParts(app, { url: () => running.url, program, admin, limits, local, team: guard?.signIn }),
    acceptsToken: (presented) => running.token?.accepts(presented) ?? false,
    operations: watch.operations,
    onAnswer: watch.onAnswer,
    logger: app.logger,
    ...(guard && { guard }),
  }
  const server = await listen(createHttpApp(parts), { host, port, timeouts: guarded ? teamTimeouts : defaultTimeouts })
  const metrics = metricsPort === 0 ? undefined : await serveMetrics(parts, metricsPort)
  if (!guarded) running.token = await makeStartToken(dataDir, server.port)
  running.url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`
  shared?.start()
  void app.afterStart()
  const { url, token } = running
  return {
    url,
    ...(token && { tokenFile: token.file }),
    ...(local && { newLink: () => linkWith(url, local.newTicket()) }),
    ...(tokens && { tokens: await countTokens(tokens, app) }),
    close: () => closeAll({ app, server, metrics, mcp, token, tokens, shared, watch }),
  }
}

const neverAborted = new AbortController().signal

/** The server also starts without its database: /readyz then answers that it is not ready. */
const countTokens = async (tokens: TokenStore, { host, logger }: App): Promise<number> => {
  try {
    return (await tokens.list(neverAborted)).filter((token) => stateOf(token, host.clock()) === 'active').length
  } catch (cause) {
    logger.error('The tokens cannot be read', { cause })
    return Number.NaN
  }
}

const ping = async (tokens: TokenStore | undefined): Promise<boolean> => {
  await tokens?.find('', neverAborted)
  return true
}

/** Serves /metrics on 127.0.0.1 without a token, for a collector on this machine. */
const serveMetrics = ({ operations, logger, mcp, console }: HttpParts, port: number): Promise<HttpServer> => {
  const app = createHttpApp({ operations, logger, mcp, console, acceptsToken: () => false })
  const onlyMetrics = (request: Request): Response | Promise<Response> =>
    new URL(request.url).pathname === '/metrics' ? app.fetch(request) : new Response(null, { status: 404 })
  return listen({ fetch: onlyMetrics }, { host: '127.0.0.1', port })
}

interface RunningParts {
  readonly app: App
  readonly server: HttpServer
  readonly metrics: HttpServer | undefined
  readonly mcp: { close(): Promise<void> }
  readonly token: StartToken | undefined
  readonly tokens: TokenStore | undefined
  readonly shared: SharedLimits | undefined
  readonly watch: ServerWatch
}

/** Reports not ready first, then stops listening, then waits for running calls. */
const closeAll = async ({ app, server, metrics, mcp, token, tokens, shared, watch }: RunningParts): Promise<void> => {
  watch.drain()
  await sleep(app.settings.drainSeconds * 1000)
  const closed = server.close()
  await Promise.race([closed, timeout(tokens === undefined ? closeTimeoutMs : teamCloseTimeoutMs)])
  await app.afterStart()
  await app.stop()
  await mcp.close()
  server.closeAll()
  await closed
  metrics?.closeAll()
  await metrics?.close()
  await shared?.stop()
  await tokens?.close()
  await token?.forget()
}

const sleep = (ms: number): Promise<unknown> =>
  ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))

const timeout = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms).unref())
