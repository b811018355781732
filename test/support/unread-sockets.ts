import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** The resident memory of a process in MiB. */
export const residentMiB = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

export interface Asking {
  readonly port: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
  /** How often the request is sent on the connection, without waiting for answers. */
  readonly times: number
}

/** Opens a connection that sends requests and never reads the answers. */
export const askWithoutReading = async ({ port, body, headers = {}, times }: Asking): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const text = JSON.stringify(body)
  const all = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'content-length': String(text.length),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n${text}`.repeat(times))
  return socket
}
