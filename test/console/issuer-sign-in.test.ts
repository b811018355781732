import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stateOf } from '../../src/access/oauth/trade-code.ts'
import type { SignIn } from '../../src/kernel/console.ts'
import { startIssuer, type Issuer } from '../door/issuer.ts'
import { askFrom, newAddress } from '../support/ask-from.ts'
import { bearer, startTeam, type TeamServer } from '../support/team-server.ts'

const publicUrl = 'https://kura.example.com'
const secret = 'a very secret secret'

let issuer: Issuer
let team: TeamServer

beforeAll(async () => {
  issuer = await startIssuer(() => `${publicUrl}/mcp`)
  team = await startTeam({
    env: {
      KURA_OAUTH_ISSUER: issuer.url,
      KURA_PUBLIC_URL: publicUrl,
      KURA_OAUTH_CLIENT_ID: 'kura-console',
      KURA_OAUTH_CLIENT_SECRET: secret,
    },
  })
})
afterAll(async () => {
  await team.stop()
  await issuer.stop()
})
beforeEach(() => {
  issuer.setPerson({ scope: 'openid read write' })
})

const own = { host: 'kura.example.com', origin: publicUrl, 'sec-fetch-site': 'same-origin' }

/** Each attempt comes from another address: failures slow down the next one of the same address. */
const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const { status, body: text } = await askFrom(team.port, {
    method: 'POST',
    path: '/console/session',
    headers: { ...own, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    from: newAddress(),
  })
  return { status, text, json: JSON.parse(text) as Readonly<Record<string, unknown>> }
}

const signInOffer = async (): Promise<NonNullable<SignIn['oauth']>> => {
  const { signIn } = (await (await team.get('/console/me')).json()) as { readonly signIn: SignIn }
  if (signIn.oauth === undefined) throw new Error('The issuer is not offered')
  return signIn.oauth
}

/** What a browser does: it goes to the issuer and comes back with a code. */
const goToIssuer = async (verifier = randomBytes(32).toString('base64url')) => {
  const { authorizationEndpoint, clientId, redirectUri, scope, resource } = await signInOffer()
  const url = new URL(authorizationEndpoint)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    resource,
    state: stateOf(verifier),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  const at = (name: string): string => back.searchParams.get(name) ?? ''
  return { answer: { code: at('code'), state: at('state'), iss: at('iss'), verifier }, back }
}

describe('the console of a team without a token', () => {
  it('is told where to sign in, by 401 at /console/me', async () => {
    const response = await team.get('/console/me')
    expect(response.status).toBe(401)
    expect(await signInOffer()).toEqual({
      issuer: issuer.url,
      authorizationEndpoint: `${issuer.url}/authorize`,
      clientId: 'kura-console',
      scope: 'read write admin',
      resource: `${publicUrl}/mcp`,
      redirectUri: `${publicUrl}/signed-in`,
    })
  })

  it('gets nothing else', async () => {
    for (const path of ['/console/health', '/console/tokens', '/console/backups', '/mcp'])
      expect((await team.get(path)).status).toBe(401)
    const tickets = await fetch(`${team.url}/console/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(tickets.status).toBe(401)
  })
})

describe('signing in at the issuer', () => {
  it('leads back to our own address, and gives the access token alone', async () => {
    const { answer, back } = await goToIssuer()
    expect(back.href).toMatch(/^https:\/\/kura\.example\.com\/signed-in\?code=/)
    const { status, json, text } = await post(answer)
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['token'])
    expect(text).not.toContain('never-ask-for-me')
    const me = await team.get('/console/me', bearer(String(json.token)))
    expect(await me.json()).toMatchObject({ name: 'taro', scope: 'write', team: true, signedIn: true, url: publicUrl })
    const { form, authorization } = issuer.trades.at(-1) ?? {}
    expect(form).toEqual({
      grant_type: 'authorization_code',
      code: answer.code,
      code_verifier: answer.verifier,
      redirect_uri: `${publicUrl}/signed-in`,
      client_id: 'kura-console',
      resource: `${publicUrl}/mcp`,
    })
    expect(Buffer.from(authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      'kura-console:a+very+secret+secret',
    )
  })

  it.each([
    ['a code that was used', (answer: Answer) => answer, true, 1],
    ['another verifier', (answer: Answer) => ({ ...answer, verifier: 'x'.repeat(43) }), false, 0],
    ['another verifier with its state', (answer: Answer) => withVerifier(answer, 'x'.repeat(43)), false, 1],
    ['a wrong state', (answer: Answer) => ({ ...answer, state: 'x'.repeat(43) }), false, 0],
    ['no state', ({ state: _, ...answer }: Answer) => answer, false, 0],
    ['another issuer', (answer: Answer) => ({ ...answer, iss: 'https://evil.example' }), false, 0],
    ['the issuer with a slash', (answer: Answer) => ({ ...answer, iss: `${answer.iss}/` }), false, 0],
    ['no issuer, although it always names itself', ({ iss: _, ...answer }: Answer) => answer, false, 0],
    ['a short verifier', (answer: Answer) => withVerifier(answer, 'short'), false, 0],
    ['no code', ({ code: _, ...answer }: Answer) => answer, false, 0],
    ['a code with line ends', (answer: Answer) => ({ ...answer, code: 'a\r\nb' }), false, 0],
    ['a ticket', () => ({ ticket: 'x'.repeat(22) }), false, 0],
    ['nothing', () => ({}), false, 0],
  ] as const)('is refused with %s', async (_, change, twice, asked) => {
    const { answer } = await goToIssuer()
    if (twice) expect((await post(answer)).status).toBe(200)
    const before = issuer.trades.length
    const { status, text } = await post(change(answer))
    expect(status).toBe(401)
    expect(text).not.toContain(answer.verifier)
    expect(text).not.toContain('eyJ')
    expect(issuer.trades.length - before).toBe(asked)
  })

  it.each([
    ['another audience', { aud: 'https://other.example.com/mcp' }, 401],
    ['no scope of Kura', { scope: 'openid' }, 403],
    ['a subject with control characters', { sub: 'a\nb' }, 401],
  ])('is refused with a token of %s, which the page never sees', async (_, claims, expected) => {
    issuer.setPerson({ scope: 'read', ...claims })
    const { answer } = await goToIssuer()
    const { status, text } = await post(answer)
    expect(status).toBe(expected)
    expect(text).not.toContain('eyJ')
  })

  it('takes no redirect address from outside', async () => {
    const { answer } = await goToIssuer()
    expect((await post({ ...answer, redirectUri: 'https://evil.example/' })).status).toBe(200)
    expect(issuer.trades.at(-1)?.form.redirect_uri).toBe(`${publicUrl}/signed-in`)
  })

  it('is only for our own page', async () => {
    const { answer } = await goToIssuer()
    expect((await post(answer, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(answer, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(answer, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...answer, more: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await post(answer)).status).toBe(200)
  })

  it('is slowed down', async () => {
    const from = newAddress()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) {
      const { status } = await askFrom(team.port, {
        method: 'POST',
        path: '/console/session',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'x', verifier: 'x'.repeat(43), state: 'x', iss: issuer.url }),
        from,
      })
      statuses.push(status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  it('leaves no code, verifier, secret or token in the log', async () => {
    const { answer } = await goToIssuer()
    const { json } = await post(answer)
    await team.get(`/signed-in?code=${answer.code}&state=${answer.state}`)
    const said = team.said()
    for (const hidden of [answer.code, answer.verifier, answer.state, secret, String(json.token)])
      expect(said).not.toContain(hidden)
  })
})

interface Answer {
  readonly code: string
  readonly verifier: string
  readonly state: string
  readonly iss: string
}

const withVerifier = (answer: Answer, verifier: string): Answer => ({ ...answer, verifier, state: stateOf(verifier) })
