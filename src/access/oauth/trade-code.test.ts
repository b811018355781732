import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { maxBytes } from './fetch-json.ts'
import { createIssuerEndpoints } from './issuer-endpoints.ts'
import { stateOf, tradeCode, type Traded } from './trade-code.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const start = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const verifier = 'v'.repeat(43)
const answer = { code: 'a code', verifier, state: stateOf(verifier) }

const trade = async (listener: RequestListener, change: object = {}): Promise<Traded> => {
  const url = await start(listener)
  const client = {
    issuer: url,
    clientId: 'id',
    redirectUri: 'https://kura.example.com/signed-in',
    resource: 'r',
    ...change,
  }
  const endpoints = {
    authorization: new URL(url),
    token: new URL(`${url}/token`),
    namesItself: false,
    secretInBody: false,
    ...change,
  }
  return tradeCode(answer, client, endpoints)
}

const answering =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  }

describe('an issuer that is asked to trade a code', () => {
  it.each([
    ['gives a token', answering(200, { access_token: 'a.b.c', token_type: 'bearer' }), { token: 'a.b.c' }],
    ['refuses the code', answering(400, { error: 'invalid_grant' }), { refused: 'code' }],
    ['fails', answering(500, {}), { refused: 'unreachable' }],
    ['leads elsewhere', answering(307, '', { location: 'http://127.0.0.1:1/token' }), { refused: 'unreachable' }],
    ['gives no JSON', answering(200, '<html>'), { refused: 'code' }],
    ['gives a list', answering(200, []), { refused: 'code' }],
    ['gives another kind of token', answering(200, { access_token: 'a', token_type: 'DPoP' }), { refused: 'code' }],
    ['gives no kind', answering(200, { access_token: 'a' }), { refused: 'code' }],
    [
      'gives a token with line ends',
      answering(200, { access_token: 'a\r\nb', token_type: 'Bearer' }),
      { refused: 'code' },
    ],
    [
      'gives a huge token',
      answering(200, { access_token: 'a'.repeat(9000), token_type: 'Bearer' }),
      { refused: 'code' },
    ],
    ['gives a huge answer', answering(200, 'x'.repeat(maxBytes + 1)), { refused: 'unreachable' }],
  ] as const)('%s', async (_, listener, outcome) => {
    expect(await trade(listener)).toEqual(outcome)
  })

  it('gets the secret in the body only if it takes it nowhere else', async () => {
    const seen: (string | undefined)[] = []
    const listener: RequestListener = (request, response) => {
      seen.push(request.headers.authorization)
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen.push(new URLSearchParams(body).get('client_secret') ?? undefined)
        answering(200, { access_token: 'a', token_type: 'Bearer' })(request, response)
      })
    }
    await trade(listener, { clientSecret: 'a:b%', secretInBody: true })
    expect(seen.splice(0)).toEqual([undefined, 'a:b%'])
    await trade(listener, { clientSecret: 'a:b%' })
    expect(seen).toEqual([`Basic ${Buffer.from('id:a%3Ab%25').toString('base64')}`, undefined])
  })
})

describe('the endpoints of an issuer', () => {
  const create = async (metadata: object) => {
    let asked = 0
    const clock = { now: 0 }
    const failures: unknown[] = []
    const issuer = await start((_, response) => {
      asked++
      response.end(JSON.stringify({ issuer, ...metadata }))
    })
    const endpoints = createIssuerEndpoints({
      issuer,
      clock: () => clock.now,
      onFailure: (cause) => failures.push(cause),
    })
    return { issuer, endpoints, clock, failures, asked: () => asked }
  }

  it('are asked for at the first use, and then kept for a while', async () => {
    const own: Record<string, unknown> = {}
    const { issuer, endpoints, clock, asked } = await create(own)
    Object.assign(own, { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` })
    expect(asked()).toBe(0)
    expect((await endpoints())?.token.href).toBe(`${issuer}/t`)
    await endpoints()
    expect(asked()).toBe(1)
    clock.now += 10 * 60_000
    await endpoints()
    expect(asked()).toBe(2)
  })

  it.each([
    { authorization_endpoint: 'https://evil.example/a' },
    { token_endpoint: 'https://evil.example/t' },
    { token_endpoint: 'javascript:alert(1)' },
    { token_endpoint: 7 },
    { issuer: 'https://evil.example' },
  ])('are refused with %j, and asked for again only after a while', async (change) => {
    const own: Record<string, unknown> = {}
    const { issuer, endpoints, clock, failures, asked } = await create(own)
    Object.assign(own, { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, ...change })
    expect(await endpoints()).toBeUndefined()
    expect(failures).toHaveLength(1)
    const before = asked()
    expect(await endpoints()).toBeUndefined()
    expect(asked()).toBe(before)
    clock.now += 30_000
    await endpoints()
    expect(asked()).toBeGreaterThan(before)
  })
})
