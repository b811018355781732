import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startHttp } from '../support/http-server.ts'
import { productProgram } from '../support/programs.ts'
import { until } from '../support/processes.ts'
import { bearer, startTeam } from '../support/team-server.ts'

const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'create_item', arguments: { type: 'note', title: 'x', content: 'x'.repeat(90_000) } },
})

const bodies: Readonly<Record<string, (part: string) => readonly string[]>> = {
  'a length': (part) => [`content-length: ${body.length}`, '', part],
  'a length and no body': () => [`content-length: ${body.length}`, '', ''],
  chunks: (part) => ['transfer-encoding: chunked', '', `${part.length.toString(16)}\r\n${part}\r\n`],
  'half of a chunk': (part) => ['transfer-encoding: chunked', '', `${body.length.toString(16)}\r\n${part}`],
}

/** Sends a part of a request and closes the socket, normally or with a reset. */
const abortUpload = async (port: number, lines: readonly string[], how: 'end' | 'destroy' | 'reset'): Promise<void> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(lines.join('\r\n'), resolve))
  // By now the server has begun to read.
  await new Promise((resolve) => setTimeout(resolve, 30))
  const closed = once(socket, 'close')
  if (how === 'end') socket.end()
  else if (how === 'destroy') socket.destroy()
  else socket.resetAndDestroy()
  await closed
}

const abortUploads = async (port: number, headers: readonly string[]): Promise<number> => {
  let many = 0
  for (const rest of Object.values(bodies)) {
    for (const how of ['end', 'destroy', 'reset'] as const) {
      const part = body.slice(0, body.length / 2)
      await abortUpload(
        port,
        [
          'POST /mcp HTTP/1.1',
          `host: 127.0.0.1:${port}`,
          'content-type: application/json',
          'accept: application/json, text/event-stream',
          ...headers,
          ...rest(part),
        ],
        how,
      )
      many++
    }
  }
  return many
}

const faults = (log: string): readonly string[] =>
  log.split('\n').filter((line) => /"level":"(?:error|warn)"|Error/.test(line))

describe('an incomplete upload', () => {
  it('is no error in the log of a local server, which continues', async () => {
    const server = await startHttp(['--log-level', 'debug'], productProgram)
    onTestFinished(async () => {
      await server.stop()
    })
    let log = ''
    server.child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()))
    await abortUploads(Number(new URL(server.url).port), [])
    expect((await server.post({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(200)
    expect(faults(log)).toEqual([])
  })

  it('is no error in the log of a team server, which logs each with its own status', async () => {
    const team = await startTeam({ program: productProgram, env: { KURA_LOG_LEVEL: 'debug' } })
    onTestFinished(async () => {
      await team.stop()
    })
    const token = await team.newToken()
    const many = await abortUploads(team.port, [`authorization: Bearer ${token}`])
    expect((await team.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, bearer(token))).status).toBe(200)
    const loggedFailures = () =>
      team.log().filter(({ message, path, status }) => message === 'request' && path === '/mcp' && status !== 200)
    await until(() => Promise.resolve(loggedFailures().length >= many))
    expect(new Set(loggedFailures().map(({ status }) => status))).toEqual(new Set([400]))
    expect(faults(team.said())).toEqual([])
  })
})
