import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { messageIn } from '../support/http-server.ts'
import { until } from '../support/processes.ts'
import { productProgram } from '../support/programs.ts'
import { startingShell } from '../support/shell.ts'
import { bearer, startTeam, toolCall, type TeamOptions, type TeamServer } from '../support/team-server.ts'

const start = async (options: TeamOptions): Promise<TeamServer> => {
  const server = await startTeam(options)
  onTestFinished(async () => {
    await server.stop()
  })
  return server
}

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

describe('operators of a server', () => {
  let team: TeamServer
  let token: string
  let admin: string
  beforeAll(async () => {
    team = await startTeam()
    token = await team.newToken({ name: '太郎' })
    admin = await team.newToken({ scope: 'admin' })
  })
  afterAll(async () => {
    await team.stop()
  })

  it('find every call and answer in its log, with the request id and the trace', async () => {
    const response = await team.post(toolCall('echo', { title: 'x' }), {
      ...bearer(token),
      'x-request-id': 'req-77',
      traceparent,
      tracestate: 'vendor=1',
    })
    expect(response.headers.get('x-request-id')).toBe('req-77')
    await response.text()
    const lines = () => team.log().filter(({ requestId }) => requestId === 'req-77')
    await until(async () => lines().length === 2)
    const principal = `token:${token.slice(5, 17)}`
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 'info',
        message: 'call',
        kind: 'tool',
        name: 'echo',
        outcome: 'ok',
        principal,
        client: 'node',
        workspace: 'default',
        traceId,
        ms: expect.any(Number) as number,
      }),
      expect.objectContaining({
        level: 'info',
        message: 'request',
        method: 'POST',
        path: '/mcp',
        status: 200,
        principal,
        traceId,
        ms: expect.any(Number) as number,
      }),
    ])
  })

  it('get a new id instead of one that could inject into the log', async () => {
    for (const id of ['a b', 'x'.repeat(65), '{"a":1}', 'ä']) {
      const given = (await team.get('/healthz', { 'x-request-id': id })).headers.get('x-request-id')
      expect(given).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('get the trace back with the answer: that of the request, else that of the headers', async () => {
    const nearer = '00-11111111111111111111111111111111-2222222222222222-00'
    const call = { ...(toolCall('echo', { title: 'x' }) as { params: object }) }
    const inMeta = { ...call, params: { ...call.params, _meta: { traceparent: nearer } } }
    expect(await messageIn(await team.post(inMeta, { ...bearer(token), traceparent }))).toMatchObject({
      result: { _meta: { traceparent: nearer } },
    })
    expect(
      await messageIn(await team.post(call, { ...bearer(token), traceparent, tracestate: 'vendor=1' })),
    ).toMatchObject({ result: { _meta: { traceparent, tracestate: 'vendor=1' } } })
    const bad = (await messageIn(await team.post(call, { ...bearer(token), traceparent: 'x' }))).result as {
      _meta?: Record<string, unknown>
    }
    expect(bad._meta?.traceparent).toBeUndefined()
  })

  it('see calls, errors, latency, queue and database in the metrics', async () => {
    await messageIn(await team.post(toolCall('fail', { kind: 'database' }), bearer(token)))
    await messageIn(await team.post(toolCall('no_such_tool', {}), bearer(token)))
    await team.get('/mcp')
    const response = await team.get('/metrics', bearer(admin))
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await response.text()
    for (const line of [
      /^kura_calls_total\{tool="echo",outcome="ok"\} [1-9]/m,
      /^kura_calls_total\{tool="unknown",outcome="unknown_tool"\} 1$/m,
      /^kura_database_errors_total 1$/m,
      /^kura_call_duration_seconds_count\{tool="echo"\} [1-9]/m,
      /^kura_calls_queued\{lane="main"\} 0$/m,
      /^kura_database_up 1$/m,
      /^kura_refusals_total\{reason="no_token"\} [1-9]/m,
      /^kura_http_responses_total\{route="\/mcp",method="GET",status="401"\} 1$/m,
    ])
      expect(text).toMatch(line)
    expect(text).not.toContain('no_such_tool')
  })
})

describe('metrics on a separate port', () => {
  it('need no token, and nothing else is served there', async () => {
    const free = 20_000 + (process.pid % 20_000)
    await start({ env: { KURA_METRICS_PORT: String(free) } })
    const at = (path: string) => fetch(`http://127.0.0.1:${free}${path}`)
    expect(await (await at('/metrics')).text()).toContain('kura_build_info')
    for (const path of ['/', '/mcp', '/healthz', '/metrics/x']) expect((await at(path)).status).toBe(404)
  })
})

describe('a server on loopback', () => {
  it('needs no token, logs no requests, and is ready', async () => {
    const { startHttp } = await import('../support/http-server.ts')
    const server = await startHttp()
    onTestFinished(async () => {
      await server.stop()
    })
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' })
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('kura_calls_running')
  })
})

describe('a database that does not answer', () => {
  it('makes the server not ready, but alive, and admits no one', async () => {
    const team = await start({ env: { KURA_DATABASE_URL: 'postgres://kura:planted-password@127.0.0.1:1/kura' } })
    expect((await team.get('/healthz')).status).toBe(200)
    expect((await team.get('/readyz')).status).toBe(503)
    const refused = await team.post(
      toolCall('echo', { title: 'x' }),
      bearer(`kura_${'0'.repeat(12)}_${'A'.repeat(43)}`),
    )
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(team.said()).toContain('PostgreSQL cannot be reached')
    expect(team.said() + (await refused.text())).not.toContain('planted-password')
  })
})

describe('the end of a server', () => {
  it('is announced: not ready, still serving, then running calls are answered, and exit 0', async () => {
    const team = await start({ env: { KURA_DRAIN_SECONDS: '1' } })
    const token = await team.newToken()
    const slow = team.post(toolCall('slow', { ms: 1400 }), bearer(token))
    await until(async () => (await team.get('/readyz')).status === 200)
    team.child.kill('SIGTERM')
    await until(async () => (await team.get('/readyz')).status === 503)
    const late = await team.post(toolCall('echo', { title: 'late' }), bearer(token))
    expect(late.status).toBe(200)
    expect(late.headers.get('connection')).toBe('close')
    expect((await team.get('/healthz')).status).toBe(200)
    expect(await messageIn(await slow)).toMatchObject({ result: { data: { waited: 1400 } } })
    expect(await team.stop()).toBe(0)
    await expect(team.get('/healthz')).rejects.toThrow()
  })

  it('is not delayed by a silent connection', async () => {
    const team = await start({})
    const socket = connect(team.port, '127.0.0.1')
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('connect', resolve))
    expect(await team.stop()).toBe(0)
  })
})

describe('the product, where tokens are required', () => {
  const env = { KURA_LOG_LEVEL: 'info' }
  const names = async (team: TeamServer, token: string): Promise<readonly string[]> => {
    const { result } = await messageIn(await team.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, bearer(token)))
    return (result as { tools: { name: string }[] }).tools.map(({ name }) => name)
  }

  it('leaves claude out unless an administrator turns it on, and then only for admins', async () => {
    const without = await start({ program: productProgram, env })
    const admin = await without.newToken({ scope: 'admin' })
    expect(await names(without, admin)).toEqual(
      expect.arrayContaining(['create_item', 'search_commands', 'search_api']),
    )
    expect(await names(without, admin)).not.toContain('execute_claude')
    expect(
      await messageIn(await without.post(toolCall('execute_claude', { prompt: 'x' }), bearer(admin))),
    ).toMatchObject({ error: { message: 'Unknown tool: execute_claude' } })
    const withIt = await start({ program: productProgram, env: { ...env, KURA_TEAM_CLAUDE: 'true' } })
    expect(await names(withIt, await withIt.newToken({ scope: 'admin' }))).toContain('execute_claude')
    const write = await withIt.newToken({ scope: 'write' })
    expect((await names(withIt, write)).filter((name) => /claude|session|execution/.test(name))).toEqual([])
    expect((await withIt.post(toolCall('get_current_session'), bearer(write))).status).toBe(403)
  })

  it('reports that if claude is named explicitly', async () => {
    await expect(startTeam({ program: productProgram, args: ['claude'] })).rejects.toThrow('KURA_TEAM_CLAUDE')
  })

  it('separates workspaces, and records user and client in the history', async () => {
    const team = await start({ program: productProgram, env })
    const [taro, hanako] = [
      await team.newToken({ name: '太郎', workspaces: ['red'] }),
      await team.newToken({ name: 'hanako', workspaces: ['blue'] }),
    ]
    const create = (token: string, title: string) =>
      team.post(toolCall('create_item', { type: 'task', title, content: 'c' }), {
        ...bearer(token),
        'user-agent': 'claude-code/2.1',
      })
    await (await create(taro, 'red one')).text()
    await (await create(hanako, 'blue one')).text()
    const seen = async (token: string) =>
      JSON.stringify(await messageIn(await team.post(toolCall('list_items', {}), bearer(token))))
    expect(await seen(taro)).toContain('red one')
    expect(await seen(taro)).not.toContain('blue one')
    expect(await seen(hanako)).not.toContain('red one')
    await team.stop().catch(() => undefined)
  })

  it('listens on a network only with tokens', async () => {
    const team = await start({ args: ['--host', '0.0.0.0'], env: { KURA_AUTH: 'automatic' } })
    expect((await team.post(toolCall('echo', { title: 'x' }))).status).toBe(401)
    expect((await team.post(toolCall('echo', { title: 'x' }), bearer(await team.newToken()))).status).toBe(200)
    expect(existsSync(`${team.dataDir}/http-${team.port}.token`)).toBe(false)
    expect(team.said()).toContain('There is none yet: kura token create makes one.')
  })

  it.each([
    [{ KURA_OAUTH_ISSUER: 'https://login.example.com' }, 'needs KURA_PUBLIC_URL'],
    [{ KURA_OAUTH_ISSUER: 'http://login.example.com', KURA_PUBLIC_URL: 'https://kura.example.com' }, 'https address'],
    [{ KURA_OAUTH_ISSUER: 'nonsense', KURA_PUBLIC_URL: 'https://kura.example.com' }, 'https address'],
    [{ KURA_PUBLIC_URL: 'https://user:pw@kura.example.com' }, 'KURA_PUBLIC_URL must be'],
    [{ KURA_PUBLIC_URL: 'kura.example.com' }, 'KURA_PUBLIC_URL must be'],
  ])('does not start with %j', async (more, words) => {
    await expect(startTeam({ env: more as unknown as Record<string, string> })).rejects.toThrow(words)
  })
})

describe('the history of an item', () => {
  const shell = startingShell()

  it('names the user and the client', async () => {
    const { home } = shell.make()
    onTestFinished(() => {
      shell.remove()
    })
    const team = await start({ program: productProgram, dataDir: `${home}/.kura` })
    const token = await team.newToken({ name: '太郎' })
    await (
      await team.post(toolCall('create_item', { type: 'task', title: 't', content: 'c' }), {
        ...bearer(token),
        'user-agent': 'claude-code/2.1',
      })
    ).text()
    await team.stop()
    expect((await shell.kura('item history 1')).out).toContain('太郎 (claude-code)')
  })
})
