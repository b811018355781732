import { describe, expect, it, onTestFinished } from 'vitest'
import { createBodyBudget } from '../../src/mcp/body-budget.ts'
import { askFrom, newAddress } from '../support/ask-from.ts'
import { bearer, startTeam, toolCall, type TeamOptions, type TeamServer } from '../support/team-server.ts'
import { startIssuer } from './issuer.ts'

const start = async (options: TeamOptions): Promise<TeamServer> => {
  const server = await startTeam(options)
  onTestFinished(async () => {
    await server.stop()
  })
  return server
}

const echo = toolCall('echo', { title: 'x' })

describe('a token', () => {
  it('has a limit of requests per minute that others do not use up', async () => {
    const team = await start({ env: { KURA_RATE_LIMIT: '5' } })
    const [one, other] = [await team.newToken(), await team.newToken()]
    const statuses: number[] = []
    for (let call = 0; call < 5; call++) statuses.push((await team.post(echo, bearer(one))).status)
    const refused = await team.post(echo, bearer(one))
    expect([...statuses, refused.status]).toEqual([200, 200, 200, 200, 200, 429])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(12)
    expect((await team.post(echo, bearer(other))).status).toBe(200)
  })
})

describe('an address', () => {
  it('that sends wrong tokens is slowed down, but not its valid tokens', async () => {
    const team = await start({})
    const [from, elsewhere] = [newAddress(), newAddress()]
    const token = await team.newToken()
    const attempt = (sent: string, address: string) => askFrom(team.port, { headers: bearer(sent), from: address })
    const wrong = `kura_${'0'.repeat(12)}_${'A'.repeat(43)}`
    const first = await Promise.all(Array.from({ length: 10 }, () => attempt(wrong, from)))
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
    const slowed = await attempt(wrong, from)
    expect(slowed.status).toBe(429)
    expect(slowed.headers['retry-after']).toBe('1')
    expect((await attempt(token, from)).status).toBe(200)
    expect((await attempt(wrong, elsewhere)).status).toBe(401)
  })
})

describe('an issuer', () => {
  const publicUrl = 'https://kura.example.com'
  const audience = (): string => `${publicUrl}/mcp`

  it('that cannot be reached admits no one, but our own tokens still work', async () => {
    const issuer = await startIssuer(audience)
    const jwt = await issuer.sign()
    const team = await start({ env: { KURA_OAUTH_ISSUER: issuer.url, KURA_PUBLIC_URL: publicUrl } })
    await issuer.stop()
    const refused = await team.post(echo, bearer(jwt))
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(team.said()).toContain('The keys of the issuer cannot be had')
    expect((await team.post(echo, bearer(await team.newToken()))).status).toBe(200)
  })

  it('is asked for its keys once for many tokens', async () => {
    const issuer = await startIssuer(audience)
    onTestFinished(() => issuer.stop())
    const team = await start({
      env: { KURA_OAUTH_ISSUER: issuer.url, KURA_PUBLIC_URL: publicUrl, KURA_OAUTH_SCOPE_PREFIX: 'kura:' },
    })
    const jwt = await issuer.sign({ scope: 'openid kura:write' })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await team.post(toolCall('write'), bearer(jwt))).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await issuer.rotate()
    for (let attempt = 0; attempt < 5; attempt++) {
      const { status } = await askFrom(team.port, {
        headers: bearer(await issuer.sign({ scope: 'kura:read' })),
        from: newAddress(),
      })
      expect(status).toBe(401)
    }
    expect(issuer.fetches()).toBe(1)
  })

  it('whose metadata names another issuer is refused', async () => {
    const issuer = await startIssuer(audience)
    onTestFinished(() => issuer.stop())
    issuer.setMetadata({ issuer: 'https://evil.example' })
    const team = await start({ env: { KURA_OAUTH_ISSUER: issuer.url, KURA_PUBLIC_URL: publicUrl } })
    expect((await team.post(echo, bearer(await issuer.sign()))).status).toBe(503)
    expect(issuer.fetches()).toBe(0)
  })
})

describe('bodies in flight', () => {
  it('are limited per caller and in total', () => {
    const budget = createBodyBudget({ perOwner: 10, total: 15 })
    expect(budget.take('a', 6)).toBe(true)
    expect(budget.take('a', 5)).toBe(false)
    expect(budget.take('b', 9)).toBe(true)
    expect(budget.take('c', 1)).toBe(false)
    budget.release('a', 6)
    expect(budget.take('c', 1)).toBe(true)
    expect(budget.take('a', 5)).toBe(true)
  })
})
