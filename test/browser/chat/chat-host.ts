import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { build } from 'esbuild'

const folder = path.join(import.meta.dirname, 'host')

/** The policy that the specification of MCP Apps asks of hosts for a View that declares no domains. */
const defaultPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; media-src 'self' data:; connect-src 'none'"

/** A chat with a server behind it: its page is on one origin, the Views are on another. */
export interface ChatHost {
  readonly url: string
  readonly sandboxOrigin: string
  stop(): Promise<void>
}

export interface BehindChat {
  readonly url: string
  /** Sent with every request, for servers that ask for a token. */
  readonly headers?: Readonly<Record<string, string>>
}

export const startChat = async (behind: BehindChat, hostname = '127.0.0.1'): Promise<ChatHost> => {
  const originOf = (server: Server): string => `http://${hostname}:${(server.address() as AddressInfo).port}`
  const script = await bundleHost()
  const proxy = await readFile(path.join(folder, 'sandbox-proxy.mjs'), 'utf8')
  const host = await listen((request, response) => {
    if (request.url === '/mcp') void passOn(request, response, behind)
    else if (request.url === '/host.js') send(response, 'text/javascript', script)
    else send(response, 'text/html; charset=utf-8', hostPage)
  })
  const sandbox = await listen((_request, response) => {
    response.setHeader('content-security-policy', defaultPolicy)
    send(response, 'text/html; charset=utf-8', sandboxPage(originOf(host), proxy))
  })
  return {
    url: originOf(host),
    sandboxOrigin: originOf(sandbox),
    stop: async () => {
      for (const server of [host, sandbox]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

const bundleHost = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'host-page.mjs')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

const hostPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chat</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 16px; background: #fff }
  [data-theme='dark'] body { background: #1f1f1f }
  iframe { display: block; border: 1px solid #8888; border-radius: 8px; box-sizing: content-box }
</style><script type="module" src="/host.js"></script></html>`

const sandboxPage = (hostOrigin: string, script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox</title>
<style>html, body { margin: 0; height: 100% } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>
<body><script data-host-origin="${hostOrigin}">${script}</script></body></html>`

const listen = async (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const send = (response: ServerResponse, type: string, text: string): void => {
  response.setHeader('content-type', type)
  response.end(text)
}

/** Asks the server as a program does: chats ask from their own backend, not from the browser. */
const passOn = async (request: IncomingMessage, response: ServerResponse, behind: BehindChat): Promise<void> => {
  const fromBrowser = /^(?:host|origin|referer|connection|content-length|accept-encoding|cookie|sec-.*)$/
  const kept = Object.entries(request.headers).filter(([name]) => !fromBrowser.test(name))
  const answer = await fetch(`${behind.url}/mcp`, {
    method: request.method ?? 'POST',
    headers: { ...(Object.fromEntries(kept) as Record<string, string>), ...behind.headers },
    ...(request.method === 'POST' && { body: await buffer(request) }),
  })
  const told = ['content-type', 'mcp-session-id'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(answer.status, Object.fromEntries(told))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
