import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { errorCode } from '../kernel/error-code.ts'
import { AppError } from '../kernel/errors.ts'
import { keepAddresses, type NodeSide } from './http-env.ts'
import { boundQuietConnections, type QuietBounds } from './quiet-connections.ts'

/** The part of a Hono app that the server needs. */
export interface FetchHandler {
  fetch(request: Request, node?: NodeSide): Response | Promise<Response>
}

export interface HttpServer {
  readonly port: number
  /** Stops listening and ends idle connections; the others end after their answers. */
  close(): Promise<void>
  /** Ends all remaining connections. */
  closeAll(): void
}

export interface HttpTimeouts {
  /** The time to send a whole request, counted from the connection. */
  readonly connectionMs: number
  /** The time to send the headers. */
  readonly headersMs?: number
  /** How long a connection is kept open after its last answer. */
  readonly idleMs: number
  /** How long a client may leave an answer unread. */
  readonly stallMs?: number
}

export const defaultTimeouts: HttpTimeouts = { connectionMs: 60_000, idleMs: 300_000 }

/** On a network, clients get less time to send their headers. */
export const teamTimeouts: HttpTimeouts = { ...defaultTimeouts, headersMs: 10_000 }

export interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly timeouts?: HttpTimeouts
  readonly quiet?: QuietBounds
}

/** More than a team has clients, and few enough for the memory and file descriptors of a small machine. */
export const quietBounds: QuietBounds = { max: 1000, minMs: 3000 }
export const maxConnections = 10_000

export const defaultStallMs = 30_000

/** The interval at which Node checks for slow clients. */
const checkEveryMs = 5000

export const listen = async (
  app: FetchHandler,
  { host, port, timeouts = defaultTimeouts, ...bounds }: ListenOptions,
): Promise<HttpServer> => {
  const serverOptions = {
    requestTimeout: timeouts.connectionMs,
    headersTimeout: timeouts.headersMs ?? timeouts.connectionMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionsCheckingInterval: Math.min(checkEveryMs, timeouts.connectionMs),
  }
  const server = createAdaptorServer({
    fetch: (request, node) => app.fetch(request, node as NodeSide),
    overrideGlobalObjects: false,
    serverOptions,
  }) as Server
  server.on('connection', keepAddresses)
  const quiet = boundQuietConnections(server, bounds.quiet ?? quietBounds)
  endStalledConnections(server, timeouts.stallMs ?? defaultStallMs)
  server.maxConnections = maxConnections
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
        // Repeated, because a connection becomes quiet only after its last answer.
        const sweep = setInterval(quiet.endQuiet, 25)
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

/**
 * Ends a connection that has unsent bytes and takes none of them for `stallMs`. Node restarts the timer of a socket
 * whenever bytes are taken, and the SDK writes nothing more to a full stream.
 */
const endStalledConnections = (server: Server, stallMs: number): void => {
  server.on('request', ({ socket }, response) => {
    socket.setTimeout(stallMs)
    // With a listener, Node does not close a quiet socket itself, so a long call stays open.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
      else socket.setTimeout(stallMs)
    })
  })
}
