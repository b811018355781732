import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../test/support/http-app.ts'
import type { McpEntry } from './http-app.ts'

type Caller = Parameters<McpEntry['fetch']>[1]

const create = () => createTestApp()

describe('the token', () => {
  const requestId = expect.stringMatching(/^[\w-]{36}$/) as string
  const anonymous: Caller = { principal: 'http', mayStartPrograms: false, requestId }
  const withToken: Caller = { principal: 'http-token', mayStartPrograms: true, requestId }

  it.each<[string, Readonly<Record<string, string>>, Caller]>([
    ['no header', {}, anonymous],
    ['a header of another kind', { authorization: 'Basic cmlnaHQ=' }, anonymous],
    ['the right token', { authorization: 'Bearer right' }, withToken],
    ['the right token with the scheme in lower case', { authorization: 'bearer  right ' }, withToken],
  ])('admits a request with %s with its own rights', async (_, headers, caller) => {
    const { request, callers } = create()
    const response = await request('/mcp', headers, { method: 'POST', body: 'body' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('POST body')
    expect(callers).toEqual([caller])
  })

  it.each(['Bearer wrong', 'Bearer righ', 'Bearer rightt', 'bearer RIGHT', 'Bearer right,right'])(
    'refuses %j',
    async (authorization) => {
      const { request, callers } = create()
      const response = await request('/mcp', { authorization }, { method: 'POST', body: '{}' })
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } })
      expect(callers).toEqual([])
    },
  )

  it.each(['Bearer', 'Bearer ', 'Bearer right wrong', 'right', 'Token right'])(
    'gives no rights for %j',
    async (authorization) => {
      const { request, callers } = create()
      await request('/mcp', { authorization }, { method: 'POST', body: '{}' })
      expect(callers.some(({ mayStartPrograms }) => mayStartPrograms)).toBe(false)
    },
  )
})

describe('a request under a foreign name', () => {
  const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['Host', { host: 'evil.com:4127' }],
    ['Origin', { origin: 'http://evil.com' }],
    ['Origin null', { origin: 'null' }],
  ]
  const routes = [
    ['GET', '/'],
    ['GET', '/healthz'],
    ['GET', '/mcp'],
    ['POST', '/mcp'],
    ['DELETE', '/mcp'],
    ['OPTIONS', '/mcp'],
    ['GET', '/nothing'],
    ['POST', '/'],
  ]

  it.each(routes.flatMap(([method, path]) => foreign.map(([what, headers]) => ({ method, path, what, headers }))))(
    'is refused: $method $path with $what',
    async ({ method = '', path = '', headers }) => {
      const { request, callers } = create()
      const response = await request(path, { authorization: 'Bearer right', ...headers }, { method })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        error: { code: -32000, message: expect.stringContaining('served here') as string },
      })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(callers).toEqual([])
    },
  )

  it('is not refused when it comes from our own page', async () => {
    expect((await create().request('/healthz', { origin: 'http://127.0.0.1:4127' })).status).toBe(200)
  })
})

describe('the routes', () => {
  it('/healthz answers that the server is healthy', async () => {
    const response = await create().request('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each(['GET', 'POST', 'DELETE'])('/mcp passes %s on', async (method) => {
    const { request, callers } = create()
    expect((await request('/mcp', {}, { method })).status).toBe(200)
    expect(callers).toHaveLength(1)
  })

  it.each(['/nothing', '/mcp/', '/mcp/x', '/healthz/x', '/index.html', '/..%2fetc'])(
    '%s is not found',
    async (path) => {
      const { request, callers } = create()
      const response = await request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { message: 'There is nothing at this address' } })
      expect(callers).toEqual([])
    },
  )
})
