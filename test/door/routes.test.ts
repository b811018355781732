import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFrom, newAddress } from '../support/ask-from.ts'
import { messageIn } from '../support/http-server.ts'
import { bearer, startTeam, toolCall, type TeamServer } from '../support/team-server.ts'
import { startIssuer, unsigned, type Issuer } from './issuer.ts'

const publicUrl = 'https://kura.example.com'
const metadata = `${publicUrl}/.well-known/oauth-protected-resource/mcp`

let issuer: Issuer
let team: TeamServer
const tokens: Record<string, string> = {}

beforeAll(async () => {
  issuer = await startIssuer(() => `${publicUrl}/mcp`)
  team = await startTeam({
    env: { KURA_OAUTH_ISSUER: issuer.url, KURA_PUBLIC_URL: publicUrl, KURA_OAUTH_WORKSPACE_CLAIM: 'workspaces' },
  })
  const wide = { workspaces: ['default', 'docs'] }
  Object.assign(tokens, {
    read: await team.newToken({ ...wide, scope: 'read' }),
    write: await team.newToken({ ...wide, name: '太郎' }),
    admin: await team.newToken({ ...wide, scope: 'admin' }),
    all: await team.newToken({ workspaces: ['*'] }),
    other: await team.newToken({ workspaces: ['elsewhere'] }),
    expired: await team.newToken({ expiresAt: '2026-01-01T00:00:00.000Z' }),
    revoked: await team.newToken({ revokedAt: '2026-01-01T00:00:00.000Z' }),
  })
  const claims = {
    iss: issuer.url,
    aud: `${publicUrl}/mcp`,
    sub: 'taro',
    scope: 'admin',
    workspaces: ['default'],
    exp: Math.floor(Date.now() / 1000) + 300,
  }
  const signedPart = unsigned({ alg: 'HS256', typ: 'JWT', kid: '1' }, claims).slice(0, -1)
  Object.assign(tokens, {
    jwt: await issuer.sign({ workspaces: ['default'] }, { typ: 'at+jwt' }),
    jwtWrite: await issuer.sign({ workspaces: ['default'], scope: 'openid read write', sub: 'hanako' }),
    jwtScp: await issuer.sign({ workspaces: 'default', scope: undefined, scp: ['write'] }),
    jwtNoWorkspace: await issuer.sign(),
    jwtNoScope: await issuer.sign({ workspaces: ['default'], scope: 'openid profile' }),
    algNone: unsigned({ alg: 'none' }, claims),
    algNoneUpper: unsigned({ alg: 'NONE', kid: '1' }, claims, 'AAAA'),
    hmacWithPublicUrl: `${signedPart}.${createHmac('sha256', issuer.url).update(signedPart).digest('base64url')}`,
    wrongAudience: await issuer.sign({ workspaces: ['default'], aud: 'https://other.example.com/mcp' }),
    audiencePrefix: await issuer.sign({ workspaces: ['default'], aud: publicUrl }),
    wrongIssuer: await issuer.sign({ workspaces: ['default'], iss: `${issuer.url}/` }),
    jwtExpired: await issuer.sign({ workspaces: ['default'] }, { expiresIn: '-1m' }),
    notYet: await issuer.sign({ workspaces: ['default'] }, { notBefore: '5m' }),
    forged: await issuer.sign({ workspaces: ['default'] }, { forged: true }),
    logoutToken: await issuer.sign({ workspaces: ['default'] }, { typ: 'logout+jwt' }),
    noExpiry: await issuer.sign({ workspaces: ['default'] }, { without: ['exp'] }),
    noSubject: await issuer.sign({ workspaces: ['default'] }, { without: ['sub'] }),
    noAudience: await issuer.sign({ workspaces: ['default'] }, { without: ['aud'] }),
  })
})
afterAll(async () => {
  await team.stop()
  await issuer.stop()
})

/** Each protected route, and the answer that an admitted caller gets. */
const routes: readonly {
  readonly method: string
  readonly path: string
  readonly good: number
  readonly admin?: true
}[] = [
  { method: 'GET', path: '/console/me', good: 200 },
  { method: 'GET', path: '/console/nothing', good: 404, admin: true },
  { method: 'POST', path: '/mcp', good: 200 },
  { method: 'GET', path: '/mcp', good: 405 },
  { method: 'DELETE', path: '/mcp', good: 405 },
  { method: 'OPTIONS', path: '/mcp', good: 405 },
  { method: 'PUT', path: '/mcp', good: 405 },
  { method: 'GET', path: '/metrics', good: 200, admin: true },
  { method: 'GET', path: '/nothing', good: 404 },
  { method: 'POST', path: '/', good: 404 },
  { method: 'POST', path: '/healthz', good: 404 },
]

const ask = ({ method, path }: { method: string; path: string }, headers: Record<string, string>): Promise<Response> =>
  fetch(`${team.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(toolCall('echo', { title: 'x' })) }),
  })

describe('a route without a token', () => {
  it.each(routes)('is closed: $method $path', async (route) => {
    const response = await ask(route, {})
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer realm="kura", scope="read", resource_metadata="${metadata}"`,
    )
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } })
  })

  it.each(['Basic dGFybzp4', 'Bearer', 'Bearer ', 'Token abc', 'Bearer a b', 'Digest x'])(
    'ignores %j',
    async (authorization) => {
      const response = await ask({ method: 'POST', path: '/mcp' }, { authorization })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).not.toContain('error=')
    },
  )

  it('accepts a token only in the header', async () => {
    for (const path of [`/mcp?access_token=${tokens.write}`, `/mcp?token=${tokens.write}`])
      expect((await ask({ method: 'POST', path }, {})).status).toBe(401)
    expect((await ask({ method: 'POST', path: '/mcp' }, { cookie: `token=${tokens.write}` })).status).toBe(401)
  })
})

describe('a route with an invalid token', () => {
  const bad: readonly (readonly [string, () => string, string])[] = [
    ['a wrong one', () => `kura_${'0'.repeat(12)}_${'A'.repeat(43)}`, 'not known'],
    [
      'one with a wrong secret',
      () => `${tokens.write?.slice(0, -1)}${tokens.write?.endsWith('A') === true ? 'E' : 'A'}`,
      'not known',
    ],
    ['an expired one', () => tokens.expired ?? '', 'expired'],
    ['a revoked one', () => tokens.revoked ?? '', 'revoked'],
    ['one of no known form', () => 'hunter2', 'not a token of this server'],
    ['alg none', () => tokens.algNone ?? '', 'not valid'],
    ['alg NONE', () => tokens.algNoneUpper ?? '', 'not valid'],
    ['a shared secret for a key', () => tokens.hmacWithPublicUrl ?? '', 'not valid'],
    ['a wrong audience', () => tokens.wrongAudience ?? '', 'not valid'],
    ['a shorter audience', () => tokens.audiencePrefix ?? '', 'not valid'],
    ['a wrong issuer', () => tokens.wrongIssuer ?? '', 'not valid'],
    ['an expired JWT', () => tokens.jwtExpired ?? '', 'expired'],
    ['a JWT for later', () => tokens.notYet ?? '', 'not valid'],
    ['a forged JWT', () => tokens.forged ?? '', 'not valid'],
    ['a JWT for another purpose', () => tokens.logoutToken ?? '', 'not valid'],
    ['a JWT that never ends', () => tokens.noExpiry ?? '', 'not valid'],
    ['a JWT without a subject', () => tokens.noSubject ?? '', 'not valid'],
    ['a JWT without an audience', () => tokens.noAudience ?? '', 'not valid'],
  ]

  it.each(
    bad.flatMap(([name, token, words]) => routes.map(({ method, path }) => ({ name, token, words, method, path }))),
  )('is closed to $name: $method $path', async ({ token, words, method, path }) => {
    // Failures are limited by address, so each request uses a different one.
    const { status, headers, body } = await askFrom(team.port, {
      method,
      path,
      headers: bearer(token()),
      from: newAddress(),
    })
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toMatch(
      /^Bearer realm="kura", error="invalid_token", error_description=".+", scope="read", resource_metadata=/,
    )
    expect(body).toContain(words)
    expect(body).not.toContain(token())
  })
})

describe('a route with a valid token', () => {
  it.each(routes)('answers: $method $path', async (route) => {
    for (const name of ['read', 'write', 'admin']) {
      const response = await ask(route, bearer(tokens[name] ?? ''))
      const refused = route.admin === true && name !== 'admin'
      expect(response.status, name).toBe(refused ? 403 : route.good)
      if (refused)
        expect(response.headers.get('www-authenticate')).toContain(
          'error="insufficient_scope", error_description="The token does not allow this", scope="admin"',
        )
      await response.text()
    }
  })

  it.each(['jwt', 'jwtWrite', 'jwtScp'])('answers to %s', async (name) => {
    expect((await ask({ method: 'POST', path: '/mcp' }, bearer(tokens[name] ?? ''))).status).toBe(200)
  })

  it.each([
    ['other', {}, 200, 'elsewhere'],
    ['other', { 'kura-workspace': 'default' }, 403, ''],
    ['write', {}, 200, 'default'],
    ['write', { 'kura-workspace': 'docs' }, 200, 'docs'],
    ['write', { 'kura-workspace': 'elsewhere' }, 403, ''],
    ['write', { 'kura-workspace': '*' }, 403, ''],
    ['write', { 'kura-workspace': '' }, 403, ''],
    ['all', { 'kura-workspace': '%E8%94%B5' }, 200, '蔵'],
    ['all', {}, 200, 'default'],
    ['jwt', { 'kura-workspace': 'docs' }, 403, ''],
    ['jwtNoWorkspace', {}, 403, ''],
    ['jwtNoScope', {}, 403, ''],
  ])('%s with %j is answered %i, in the workspace %j', async (name, headers, status, workspace) => {
    const response = await ask({ method: 'POST', path: '/mcp' }, { ...bearer(tokens[name] ?? ''), ...headers })
    expect(response.status).toBe(status)
    if (status === 200) expect(await messageIn(response)).toMatchObject({ result: { data: { caller: { workspace } } } })
    else expect(response.headers.get('www-authenticate')).toContain('error="insufficient_scope"')
  })
})

describe('scopes', () => {
  const names = async (token: string): Promise<readonly string[]> => {
    const message = await messageIn(await team.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, bearer(token)))
    return (message.result as { tools: { name: string }[] }).tools.map(({ name }) => name)
  }

  it('decide which tools are listed', async () => {
    const [read, write, admin] = [
      await names(tokens.read ?? ''),
      await names(tokens.write ?? ''),
      await names(tokens.admin ?? ''),
    ]
    expect(read).toContain('echo')
    expect(read).not.toContain('write')
    expect(write).toEqual(expect.arrayContaining([...read, 'write']))
    expect(write).not.toContain('child')
    expect(admin).toEqual(expect.arrayContaining([...write, 'child']))
    expect(await names(tokens.jwt ?? '')).toEqual(read)
  })

  it.each([
    ['read', 'write', 'write'],
    ['read', 'child', 'admin'],
    ['write', 'child', 'admin'],
    ['jwt', 'write', 'write'],
    ['jwtWrite', 'child', 'admin'],
  ])('%s does not allow a call of %s, and the refusal says which one does', async (name, tool, scope) => {
    const response = await team.post(
      toolCall(tool, tool === 'child' ? { script: 'echo ran' } : {}, 'mine'),
      bearer(tokens[name] ?? ''),
    )
    expect(response.status).toBe(403)
    expect(response.headers.get('www-authenticate')).toContain(
      `error="insufficient_scope", error_description="The token does not allow this", scope="${scope}", ` +
        `resource_metadata="${metadata}"`,
    )
    expect(await response.json()).toMatchObject({
      id: 'mine',
      error: { code: -32000, message: `${tool} needs a token with the scope ${scope}` },
    })
  })

  it('allow the calls that they cover', async () => {
    expect(await messageIn(await team.post(toolCall('write'), bearer(tokens.write ?? '')))).toMatchObject({
      result: { data: {} },
    })
    expect(
      await messageIn(await team.post(toolCall('child', { script: 'echo ran' }), bearer(tokens.admin ?? ''))),
    ).toMatchObject({ result: { data: { stdout: 'ran\n' } } })
  })
})

describe('open routes', () => {
  it('reveal only that the server is alive and ready', async () => {
    expect(await (await team.get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await team.get('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it.each(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])(
    'name the issuer at %s',
    async (path) => {
      expect(await (await team.get(path)).json()).toEqual({
        resource: `${publicUrl}/mcp`,
        authorization_servers: [issuer.url],
        scopes_supported: ['read', 'write', 'admin'],
        bearer_methods_supported: ['header'],
        resource_name: 'Kura',
      })
    },
  )
})

describe('every answer', () => {
  it.each([
    ['/healthz', ''],
    ['/mcp', ''],
    ['/', 'read'],
    ['/metrics', 'admin'],
    ['/nothing', 'read'],
    ['/.well-known/oauth-protected-resource', ''],
  ])('at %s has the headers that keep browsers in check', async (path, token) => {
    const { headers } = await team.get(path, token === '' ? {} : bearer(tokens[token] ?? ''))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})

it('revoking a token ends it at once', async () => {
  const token = await team.newToken()
  expect((await team.post(toolCall('echo', { title: 'x' }), bearer(token))).status).toBe(200)
  const { openSqliteTokens } = await import('../../src/access/store/sqlite/store.ts')
  const store = openSqliteTokens(`${team.dataDir}/kura.db`, Date.now)
  await store.revoke(token.slice(5, 17), new Date().toISOString(), new AbortController().signal)
  await store.close()
  expect((await team.post(toolCall('echo', { title: 'x' }), bearer(token))).status).toBe(401)
})
