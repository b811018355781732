import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/support/http-app.ts'
import { createTickets } from './tickets.ts'
import { maxAdminBody } from './admin-guard.ts'

const json = { 'content-type': 'application/json' }
const own = { origin: 'http://127.0.0.1:4127', 'sec-fetch-site': 'same-origin' }

const create = ({ allowed = 100 } = {}) => {
  const tickets = createTickets({ now: () => 0 })
  let failures = 0
  const { request } = createTestApp({
    console: {
      sessions: {
        failed: () => Promise.resolve(++failures > allowed ? 7 : 0),
        local: { token: () => 'right', newTicket: tickets.make, spend: tickets.spend },
      },
    },
  })
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    request(path, { ...json, ...headers }, { method: 'POST', body: JSON.stringify(body) })
  const newTicket = async (): Promise<string> => {
    const answer = (await (await post('/console/tickets', {}, { authorization: 'Bearer right' })).json()) as {
      readonly ticket: string
    }
    return answer.ticket
  }
  return { request, post, newTicket, failures: () => failures }
}

describe('a ticket over HTTP', () => {
  it('is made with the start-up token, and traded once for it', async () => {
    const { post, newTicket } = create()
    const ticket = await newTicket()
    const first = await post('/console/session', { ticket }, own)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(await first.json()).toEqual({ token: 'right' })
    const second = await post('/console/session', { ticket }, own)
    expect(second.status).toBe(401)
    expect(await second.json()).toMatchObject({
      error: { data: { hint: expect.stringContaining('kura console') as string } },
    })
  })

  it.each([{}, { authorization: 'Basic cmlnaHQ=' }, own])('is not made with %j', async (headers) => {
    const response = await create().post('/console/tickets', {}, headers)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('ticket":')
  })

  it('is not made with a wrong token', async () => {
    expect((await create().post('/console/tickets', {}, { authorization: 'Bearer wrong' })).status).toBe(401)
  })

  it.each([{}, { ticket: 1 }, { ticket: null }, { ticket: ['a'] }, { ticket: 'x' }, { ticket: 'x'.repeat(10_000) }])(
    'is not %j',
    async (body) => {
      const { post, failures } = create()
      const response = await post('/console/session', body, own)
      expect(response.status).toBe(401)
      expect(await response.text()).not.toContain('right')
      expect(failures()).toBe(1)
    },
  )

  it('can be guessed only slowly, while a good one is let in', async () => {
    const { post, newTicket } = create({ allowed: 1 })
    const ticket = await newTicket()
    expect((await post('/console/session', { ticket: 'x' })).status).toBe(401)
    const refused = await post('/console/session', { ticket: 'y' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('7')
    expect((await post('/console/session', { ticket })).status).toBe(200)
  })

  it('is not taken from the query, nor from a page of another origin, nor from a form', async () => {
    const { request, post, newTicket } = create()
    const ticket = await newTicket()
    expect((await request(`/console/session?ticket=${ticket}`, own)).status).toBe(403)
    for (const origin of ['http://evil.example', 'http://127.0.0.1:3000', 'null'])
      expect((await post('/console/session', { ticket }, { origin })).status).toBe(403)
    expect((await post('/console/session', { ticket }, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    const form = await request(
      '/console/session',
      { 'content-type': 'text/plain' },
      { method: 'POST', body: JSON.stringify({ ticket }) },
    )
    expect(form.status).toBe(415)
    expect((await post('/console/session', { ticket, more: 'x'.repeat(maxAdminBody) })).status).toBe(413)
    expect((await post('/console/session', { ticket })).status).toBe(200)
  })
})

describe('a request of a browser on loopback', () => {
  it.each([
    [{}, { principal: 'http' }],
    [{ origin: 'http://127.0.0.1:4127' }, { principal: 'http-page', readsOnly: true }],
    [{ origin: 'http://localhost:3000' }, { principal: 'http-page', readsOnly: true }],
    [{ 'sec-fetch-site': 'none' }, { principal: 'http-page', readsOnly: true }],
    [
      { ...own, authorization: 'Bearer right' },
      { principal: 'http-token', mayStartPrograms: true },
    ],
  ])('with %j is %j', async (headers: Record<string, string>, caller) => {
    const { request, callers } = createTestApp()
    expect((await request('/mcp', headers, { method: 'POST', body: '{}' })).status).toBe(200)
    expect(callers).toEqual([expect.objectContaining(caller)])
  })
})
