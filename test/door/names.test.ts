import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { teamNames } from '../../src/http/names.ts'
import { askFrom } from '../support/ask-from.ts'
import { bearer, startTeam, type TeamServer } from '../support/team-server.ts'

const hostileHosts = [
  'evil.example',
  'evil.example:4127',
  'kura.example.com.evil.example',
  'evil-kura.example.com',
  'kura.example.com.',
  'kura.example.com.:443',
  'kura.example',
  'example.com',
  'x.kura.example.com',
  'kura.example.com@evil.example',
  'evil.example@kura.example.com',
  'kura.example.com#x',
  'kura.example.com?x',
  'kura.example.com/x',
  'kura.example.com:',
  'kura.example.com:port',
  'kura.example.com:999999',
  'kura.example.com:1:2',
  'kura.example.com,evil.example',
  'evil.example,kura.example.com',
  'kura.example.com;x',
  'kura_example_com',
  'xn--kura.example.com',
  'http://kura.example.com',
  '//kura.example.com',
  '*',
  'null',
  '0.0.0.0',
  '0',
  '[::]',
  '10.0.0.5',
  '192.168.0.1:4127',
  '169.254.169.254',
  '2130706433',
  '0x7f000001',
  '127.1',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'my.localhost',
  'localhost.localdomain',
  'docs.example.com:81',
  'docs.example.com',
]

const hostileOrigins = [
  'null',
  'http://evil.example',
  'https://evil.example',
  'https://kura.example.com.evil.example',
  'https://evil-kura.example.com',
  'https://kura.example.com:8443',
  'https://kura.example.com/',
  'https://kura.example.com/x',
  'https://kura.example.com evil',
  'https://kura.example.com,https://evil.example',
  'ftp://kura.example.com',
  'file://',
  'kura.example.com',
  '//kura.example.com',
  'https://tools.example.com:444',
  'http://tools.example.com',
  'https://tools.example.com.evil.example',
  'https://x.tools.example.com',
  'chrome-extension://kura.example.com',
  'http://localhost',
  'http://127.0.0.1',
  'http://127.0.0.1:1',
  'http://[::1]',
  '*',
]

let team: TeamServer
let token: string
beforeAll(async () => {
  team = await startTeam({
    env: {
      KURA_PUBLIC_URL: 'https://kura.example.com',
      KURA_ALLOWED_HOSTS: 'Team.Example.com,docs.example.com:8080',
      KURA_ALLOWED_ORIGINS: 'https://tools.example.com',
    },
  })
  token = await team.newToken({ scope: 'admin' })
})
afterAll(async () => {
  await team.stop()
})

const status = async (headers: Record<string, string>, path = '/metrics'): Promise<number> =>
  (await askFrom(team.port, { path, headers: { ...bearer(token), ...headers } })).status

describe('a server that others can reach', () => {
  it('is tested with more than forty foreign names', () => {
    expect(hostileHosts.length + hostileOrigins.length).toBeGreaterThan(40 + 20)
  })

  it.each(hostileHosts)('refuses the host %j at every route, even with a valid token', async (host) => {
    for (const path of ['/', '/mcp', '/healthz', '/readyz', '/metrics', '/console/me', '/assets/x', '/nothing'])
      expect([400, 403]).toContain(await status({ host }, path))
  })

  it.each(hostileOrigins)('refuses the origin %j at every route, even with a valid token', async (origin) => {
    for (const path of ['/', '/mcp', '/healthz', '/metrics', '/console/me', '/assets/x'])
      expect(await status({ host: 'kura.example.com', origin }, path)).toBe(403)
  })

  it.each([
    'kura.example.com',
    'KURA.example.com',
    'kura.example.com:443',
    'team.example.com:9',
    'docs.example.com:8080',
  ])('answers to %s', async (host) => {
    expect(await status({ host })).toBe(200)
  })

  it('answers its own pages and the allowed ones', async () => {
    expect(await status({ host: 'kura.example.com', origin: 'https://kura.example.com' })).toBe(200)
    expect(await status({ host: 'kura.example.com', origin: 'https://tools.example.com' })).toBe(200)
    expect(await status({})).toBe(200)
  })
})

describe('pages of other origins', () => {
  it('may read answers if they are allowed, after a preflight without a token', async () => {
    const headers = {
      host: 'kura.example.com',
      origin: 'https://tools.example.com',
      'access-control-request-method': 'POST',
    }
    const preflight = await askFrom(team.port, { method: 'OPTIONS', path: '/mcp', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://tools.example.com',
      vary: 'Origin',
    })
    expect(preflight.headers['access-control-allow-headers']).toContain('Authorization')
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
    const answer = await askFrom(team.port, {
      path: '/mcp',
      headers: { host: 'kura.example.com', origin: 'https://tools.example.com' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers['access-control-allow-origin']).toBe('https://tools.example.com')
  })

  it('may not read answers if they are not allowed', async () => {
    const headers = {
      host: 'kura.example.com',
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    }
    const preflight = await askFrom(team.port, { method: 'OPTIONS', path: '/mcp', headers })
    expect(preflight.status).toBe(403)
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the address of a connection', () => {
  const names = teamNames([], [])

  it.each([
    ['127.0.0.1:4127', '127.0.0.1', '127.0.0.1', true],
    ['localhost:4127', '::ffff:127.0.0.1', '::ffff:127.0.0.1', true],
    ['[::1]:4127', '::1', '::1', true],
    ['localhost:4127', '192.168.0.9', '192.168.0.1', false],
    ['127.0.0.1', '192.168.0.9', '192.168.0.1', false],
    ['192.168.0.1:4127', '192.168.0.9', '192.168.0.1', true],
    ['192.168.0.1', '192.168.0.9', '::ffff:192.168.0.1', true],
    ['192.168.0.2', '192.168.0.9', '192.168.0.1', false],
    ['[fd00::1]', 'fd00::2', 'fd00::1', true],
    ['kura.example.com', '192.168.0.9', '192.168.0.1', false],
    ['', '', '', false],
  ])('under the name %j, from %s to %s: %s', (host, remote, local, allowed) => {
    expect(names.isHost(host, { remote, local })).toBe(allowed)
  })
})
