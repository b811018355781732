import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { errorCode } from '../kernel/error-code.ts'
import { AppError } from '../kernel/errors.ts'
import type { NodeSide } from './http-env.ts'
import { endStalledConnections } from './stalled-connections.ts'
import { boundQuietConnections, type QuietBounds } from './quiet-connections.ts'

/** What answers requests: an app of routes. */
export interface Answering {
  fetch(request: Request, node?: NodeSide): Response | Promise<Response>
}

export interface HttpServer {
  readonly port: number
  /** Stops listening and ends connections without a request; others when they are answered. */
  close(): Promise<void>
  /** Ends what is left. */
  closeAll(): void
}

export interface HttpTimeouts {
  /** How long a client may take to send a request, counted from its connection. */
  readonly connectionMs: number
  /** How long it may take for the headers alone. */
  readonly headersMs?: number
  /** How long a connection is kept after its last answer. */
  readonly idleMs: number
  /** How long a client may leave an answer unread. */
  readonly stallMs?: number
}

export const defaultTimeouts: HttpTimeouts = { connectionMs: 60_000, idleMs: 300_000 }

/** Strangers get less time to say what they want. */
export const teamTimeouts: HttpTimeouts = { ...defaultTimeouts, headersMs: 10_000 }

export interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly timeouts?: HttpTimeouts
  readonly quiet?: QuietBounds
}

/** More than a team has clients, and few enough for the memory and the file descriptors of a small machine. */
export const quietBounds: QuietBounds = { most: 1000, leastMs: 3000 }
export const mostConnections = 10_000

export const usualStallMs = 30_000

/** Node looks for late clients only so often. */
const lookEveryMs = 5000

export const listen = async (
  app: Answering,
  { host, port, timeouts = defaultTimeouts, ...bounds }: ListenOptions,
): Promise<HttpServer> => {
  const serverOptions = {
    requestTimeout: timeouts.connectionMs,
    headersTimeout: timeouts.headersMs ?? timeouts.connectionMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, timeouts.connectionMs),
  }
  const server = createAdaptorServer({
    fetch: (request, node) => app.fetch(request, node as NodeSide),
    overrideGlobalObjects: false,
    serverOptions,
  }) as Server
  const quiet = boundQuietConnections(server, bounds.quiet ?? quietBounds)
  endStalledConnections(server, timeouts.stallMs ?? usualStallMs)
  server.maxConnections = mostConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(cannotListen(error, host, port))
    })
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        // A connection falls quiet when its last request is answered, which may be yet to come.
        const sweep = setInterval(quiet.letGo, 25)
        server.close(() => {
          clearInterval(sweep)
          resolve()
        })
      }),
    closeAll: () => {
      server.closeAllConnections()
    },
  }
}

const cannotListen = (cause: Error, host: string, port: number): AppError => {
  const taken = errorCode(cause) === 'EADDRINUSE'
  return new AppError(
    'failed',
    {
      en: `Cannot listen on ${host}:${port}${taken ? ': the port is in use' : ''}`,
      ja: `${host}:${port} で待ち受けられません${taken ? ': ポートが使用中です' : ''}`,
    },
    {
      hint: {
        en: 'Name another port with --port; 0 takes a free one.',
        ja: '--port で別のポートを指定してください。0 なら空いているポートを使います。',
      },
      cause,
    },
  )
}
