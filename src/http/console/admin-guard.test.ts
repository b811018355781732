import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/support/http-app.ts'
import { maxAdminBody, readJson } from './admin-guard.ts'

const { request } = createTestApp({
  console: {
    addAdminRoutes: (routes) => {
      routes.get('/health', (context) => context.json({ well: true }))
      routes.post('/backups', async (context) => {
        const body = await readJson(context)
        return body instanceof Response ? body : context.json(body)
      })
      routes.delete('/tokens/:id', (context) => context.json({ gone: context.req.param('id') }))
    },
  },
})
const withToken = { authorization: 'Bearer right' }
const json = { 'content-type': 'application/json' }
const own = { origin: 'http://127.0.0.1:4127', 'sec-fetch-site': 'same-origin' }
const post = (
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array<ArrayBuffer> = '{"a":1}',
): Promise<Response> => request('/console/backups', { ...withToken, ...headers }, { method: 'POST', body })

describe('an admin route', () => {
  it('answers our own page and programs, and nothing is kept', async () => {
    for (const headers of [{}, own, { 'sec-fetch-site': 'same-origin' }]) {
      const response = await post({ ...json, ...headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ a: 1 })
    }
  })

  it.each([
    { origin: 'http://127.0.0.1:9999' },
    { origin: 'http://localhost:4127' },
    { origin: 'https://127.0.0.1:4127' },
    { origin: 'http://127.0.0.1:4127/' },
    { origin: 'http://127.0.0.1' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { ...own, 'sec-fetch-site': 'cross-site' },
  ])('refuses a page with %j', async (headers: Record<string, string>) => {
    expect((await post({ ...json, ...headers })).status).toBe(403)
    expect((await request('/console/me', { ...withToken, ...headers })).status).toBe(403)
  })

  it.each([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/jsonx' },
    { 'content-type': 'multipart/form-data; a=application/json' },
  ])('refuses a body with %j', async (headers: Record<string, string>) => {
    expect((await post(headers, new Uint8Array([123, 125]))).status).toBe(415)
  })

  it('accepts parameters of the content type', async () => {
    expect((await post({ 'content-type': 'Application/JSON ; charset=utf-8' })).status).toBe(200)
  })

  it('needs the content type for DELETE, too', async () => {
    const remove = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      request('/console/tokens/abc', { ...withToken, ...headers }, { method: 'DELETE' })
    expect((await remove({})).status).toBe(415)
    expect(await (await remove(json)).json()).toEqual({ gone: 'abc' })
  })

  it('refuses a body that is too long, stated or not', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(maxAdminBody) })
    expect((await post({ ...json, 'content-length': String(long.length) }, long)).status).toBe(413)
    expect((await post(json, long)).status).toBe(413)
    const fitting = `{"a":"${'x'.repeat(maxAdminBody - 8)}"}`
    expect(fitting).toHaveLength(maxAdminBody)
    expect((await post(json, fitting)).status).toBe(200)
  })

  it.each(['', '{', '[]', '"a"', 'null', '1'])('refuses the body %j', async (body) => {
    expect((await post(json, body)).status).toBe(400)
  })

  it('needs the start-up token, and says which command gives it', async () => {
    const response = await request('/console/health', own)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      error: { data: { hint: expect.stringContaining('kura console') as string } },
    })
    expect((await request('/console/health', { ...own, authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await request('/console/health', { ...own, ...withToken })).status).toBe(200)
  })

  it('is unknown if nobody added it', async () => {
    expect((await request('/console/nothing', { ...own, ...withToken })).status).toBe(404)
    expect((await request('/console', { ...own, ...withToken })).status).toBe(404)
  })
})

describe('/console/me', () => {
  it('answers everyone on this machine, but not with a wrong token', async () => {
    expect(await (await request('/console/me', own)).json()).toEqual({ signedIn: false })
    expect(await (await request('/console/me', { ...own, ...withToken })).json()).toEqual({ signedIn: true })
    expect((await request('/console/me', { ...own, authorization: 'Bearer wrong' })).status).toBe(401)
  })
})
