import { stat } from 'node:fs/promises'
import { request as rawRequest } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageIn, startHttp, type HttpFixture } from '../support/http-server.ts'
import { envelope } from '../support/in-process.ts'
import { processesWith, until } from '../support/processes.ts'

let http: HttpFixture
beforeAll(async () => {
  http = await startHttp()
})
afterAll(async () => {
  await http.stop()
})

const call = (name: string, args: object, extra: object = {}): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args, ...extra },
})

const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call' }

describe('POST /mcp', () => {
  it.each([
    [{}, 'data', '2024-11-05'],
    [{ 'mcp-protocol-version': '2025-03-26' }, 'data', '2025-03-26'],
    [{ 'mcp-protocol-version': '2025-06-18' }, 'structuredContent', '2025-06-18'],
    [{ 'mcp-protocol-version': '2025-11-25' }, 'structuredContent', '2025-11-25'],
  ])('answers without a handshake in the shape of the header %j', async (headers, key, revision) => {
    const message = await messageIn(await http.post(call('echo', { title: '蔵' }), headers))
    expect(message).toMatchObject({ id: 1, result: { [key]: { title: '蔵', caller: { revision } } } })
  })

  it('answers in the newest revision', async () => {
    const message = await messageIn(
      await http.post(call('echo', { title: 'x' }, { _meta: envelope }), { ...modern, 'mcp-name': 'echo' }),
    )
    expect(message).toMatchObject({
      result: {
        resultType: 'complete',
        structuredContent: { caller: { revision: '2026-07-28', clientName: 'tester' } },
      },
    })
  })

  it.each([
    ['bad JSON', '{', 400, -32700],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400, -32600],
    ['no request', '{"id":5}', 400, -32600],
    [
      'too deep',
      `{"jsonrpc":"2.0","id":5,"method":"ping","params":{"x":${'['.repeat(70)}${']'.repeat(70)}}}`,
      400,
      -32600,
    ],
    [
      'over 10 MiB [SHI-8.3-payload-limit]',
      `{"jsonrpc":"2.0","id":5,"method":"ping","params":{"x":"${'x'.repeat(10_485_760)}"}}`,
      413,
      -32600,
    ],
  ])('refuses %s', async (_name, body, status, code) => {
    const response = await http.post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
    expect((await http.post(call('echo', { title: 'next' }))).status).toBe(200)
  })

  it('refuses 10 MiB without a content length while they arrive', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = rawRequest(`${http.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      })
      request.on('response', (response) => {
        resolve(response.statusCode)
        request.destroy()
      })
      request.on('error', reject)
      const more = (): void => {
        if (!request.destroyed) request.write('x'.repeat(1_000_000), () => setImmediate(more))
      }
      more()
    })
    expect(status).toBe(413)
  })

  it('maps failures as the revision says', async () => {
    const old = await messageIn(await http.post(call('fail', { kind: 'rule_violated' })))
    expect(old).toMatchObject({ error: { code: -32002, data: { field: 'kind' } } })
    const now = await messageIn(
      await http.post(call('fail', { kind: 'rule_violated' }), { 'mcp-protocol-version': '2025-11-25' }),
    )
    expect(now).toMatchObject({ result: { isError: true, _meta: { 'kura/error': { code: -32002 } } } })
  })

  it('streams progress', async () => {
    const text = await (await http.post(call('progress', { steps: 2 }, { _meta: { progressToken: 'p' } }))).text()
    expect(text.match(/notifications\/progress/g)).toHaveLength(2)
  })

  it('accepts notifications and drops responses', async () => {
    expect((await http.post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
    expect((await http.post({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202)
  })

  it('refuses other HTTP methods', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) expect((await fetch(`${http.url}/mcp`, { method })).status).toBe(405)
  })
})

describe('programs over HTTP', () => {
  it('need the start-up token', async () => {
    const script = { script: 'echo ran' }
    expect(await messageIn(await http.post(call('child', script)))).toMatchObject({
      error: { code: -32000, message: /start-up token/ },
    })
    expect((await http.post(call('child', script), { authorization: 'Bearer wrong' })).status).toBe(401)
    const trusted = await http.post(call('child', script), { authorization: `Bearer ${await http.token()}` })
    expect(await messageIn(trusted)).toMatchObject({ result: { data: { ended: 'exit', stdout: 'ran\n' } } })
  })

  it('keep the token in a file that only the user can read', async () => {
    expect((await stat(http.tokenFile)).mode & 0o777).toBe(0o600)
    expect(http.tokenFile.startsWith(http.dataDir)).toBe(true)
  })

  it('end when the stream is closed [SHI-13-cancellation]', async () => {
    const mark = `75319.${process.pid}`
    const stop = new AbortController()
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${await http.token()}`,
    }
    for (const revisionHeaders of [{}, { ...modern, 'mcp-name': 'child' }]) {
      const closing = new AbortController()
      const meta = 'mcp-name' in revisionHeaders ? { _meta: envelope } : {}
      const body = JSON.stringify(call('child', { script: `sleep ${mark}` }, meta))
      const answer = fetch(`${http.url}/mcp`, {
        method: 'POST',
        headers: { ...headers, ...revisionHeaders },
        body,
        signal: closing.signal,
      })
      await until(async () => (await processesWith(mark)).length > 0)
      closing.abort()
      await expect(answer.then((response) => response.text())).rejects.toThrow()
      await until(async () => (await processesWith(mark)).length === 0)
    }
    stop.abort()
  })
})

describe('who may ask [SHI-8.2-local-only]', () => {
  it.each(['/', '/mcp', '/healthz', '/nothing'])('refuses foreign names and pages at %s', async (path) => {
    expect(await statusWith(path, { host: 'evil.example' })).toBe(403)
    expect(await statusWith(path, { origin: 'https://evil.example' })).toBe(403)
    expect(await statusWith(path, { host: 'localhost:1234', origin: 'http://localhost:1234' })).not.toBe(403)
  })

  it('reports that its port is in use', async () => {
    const { port } = new URL(http.url)
    await expect(startHttp(['--port', port])).rejects.toThrow(`Cannot listen on 127.0.0.1:${port}: the port is in use`)
  })
})

describe('pages for people', () => {
  it('says what is served, and to whom', async () => {
    const me = async (headers: Record<string, string> = {}): Promise<unknown> =>
      (await fetch(`${http.url}/console/me`, { headers })).json()
    const open = { team: false, modules: ['fixture'], workspace: 'default', workspaces: ['default'], readOnly: false }
    expect(await me()).toMatchObject({
      ...open,
      url: http.url,
      scope: 'read',
      signedIn: false,
      mayStartPrograms: false,
      isExample: false,
    })
    expect(await me({ authorization: `Bearer ${await http.token()}` })).toMatchObject({
      ...open,
      scope: 'admin',
      signedIn: true,
      mayStartPrograms: true,
    })
  })

  it('says that it is alive', async () => {
    expect(await (await fetch(`${http.url}/healthz`)).json()).toEqual({ status: 'ok' })
  })
})

describe('the end of an HTTP server', () => {
  it('answers running calls, removes its token and exits with 0', async () => {
    const server = await startHttp()
    const answer = server.post(call('slow', { ms: 400 }))
    await until(async () => (await server.post(call('echo', { title: 'x' }))).status === 200)
    expect(await server.stop()).toBe(0)
    expect(await messageIn(await answer)).toMatchObject({ result: { data: { waited: 400 } } })
    expect(existsSync(server.tokenFile)).toBe(false)
  })

  it('is not delayed by an idle connection', async () => {
    const server = await startHttp()
    const socket = connectSocket(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    expect(await server.stop()).toBe(0)
  })
})

const statusWith = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    rawRequest(`${http.url}${path}`, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
