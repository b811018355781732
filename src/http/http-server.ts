import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { AppError } from '../kernel/errors.ts'
import { isLoopbackAddress } from './guards.ts'

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
  /** How long a connection is kept after its last answer. */
  readonly idleMs: number
}

export const defaultTimeouts: HttpTimeouts = { connectionMs: 60_000, idleMs: 300_000 }

export const checkHost = (host: string): void => {
  if (isLoopbackAddress(host)) return
  throw new AppError('forbidden', {
    en: `Kura listens on loopback addresses only, and ${host} is none`,
    ja: `Kura が待ち受けるのはループバックアドレスだけです。${host} は使えません`,
  }, {
    hint: {
      en: 'Other addresses need authentication, which this version does not have. Use 127.0.0.1, ::1 or localhost.',
      ja: 'ほかのアドレスには認証が必要ですが、この版にはありません。127.0.0.1、::1、localhost のどれかを使ってください。',
    },
  })
}

export interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly timeouts?: HttpTimeouts
}

/** Node looks for late clients only so often. */
const lookEveryMs = 5000

export const listen = async (app: Hono, { host, port, timeouts = defaultTimeouts }: ListenOptions): Promise<HttpServer> => {
  const serverOptions = {
    requestTimeout: timeouts.connectionMs,
    headersTimeout: timeouts.connectionMs,
    keepAliveTimeout: timeouts.idleMs,
    connectionsCheckingInterval: Math.min(lookEveryMs, timeouts.connectionMs),
  }
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false, serverOptions }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => { reject(cannotListen(error, host, port)) })
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        // A connection becomes idle when its last request is answered, which may be yet to come.
        const sweep = setInterval(() => { server.closeIdleConnections() }, 25)
        server.close(() => {
          clearInterval(sweep)
          resolve()
        })
      }),
    closeAll: () => { server.closeAllConnections() },
  }
}

const cannotListen = (cause: Error, host: string, port: number): AppError => {
  const taken = 'code' in cause && cause.code === 'EADDRINUSE'
  return new AppError('failed', {
    en: `Cannot listen on ${host}:${port}${taken ? ': the port is in use' : ''}`,
    ja: `${host}:${port} で待ち受けられません${taken ? ': ポートが使用中です' : ''}`,
  }, {
    hint: { en: 'Name another port with --port; 0 takes a free one.', ja: '--port で別のポートを指定してください。0 なら空いているポートを使います。' },
    cause,
  })
}
