import { describe, expect, it, vi } from 'vitest'
import { createIssuerKeys } from './issuer-keys.ts'

const issuer = 'https://login.example.com/realms/team'

type Pages = Record<string, Readonly<Record<string, unknown>> | undefined>

const good: Pages = {
  'https://login.example.com/realms/team/.well-known/openid-configuration': {
    issuer,
    jwks_uri: 'https://login.example.com/keys',
  },
  'https://login.example.com/keys': { keys: [{ kid: '1' }] },
}

const create = (pages: Pages) => {
  const state = { now: 0, asked: [] as string[], failures: 0, pages, hold: Promise.resolve() }
  const keys = createIssuerKeys({
    issuer,
    clock: () => state.now,
    onFailure: () => {
      state.failures++
    },
    fetchJson: async ({ href }) => {
      state.asked.push(href)
      await state.hold
      const page = state.pages[href]
      if (page === undefined) throw new TypeError('fetch failed')
      return page
    },
  })
  return { keys, state }
}

describe('the keys of an issuer', () => {
  it('are found at the address of RFC 8414 or of OpenID Connect', async () => {
    const { keys, state } = create(good)
    expect(await keys.get()).toEqual({ keys: [{ kid: '1' }] })
    expect(state.asked).toEqual([
      'https://login.example.com/.well-known/oauth-authorization-server/realms/team',
      'https://login.example.com/realms/team/.well-known/openid-configuration',
      'https://login.example.com/keys',
    ])
    const other = create({
      'https://login.example.com/.well-known/oauth-authorization-server/realms/team': {
        issuer,
        jwks_uri: 'https://login.example.com/keys',
      },
      'https://login.example.com/keys': { keys: [] },
    })
    expect(await other.keys.get()).toEqual({ keys: [] })
  })

  it('are fetched once for concurrent calls, and kept for ten minutes', async () => {
    const { keys, state } = create(good)
    await Promise.all(Array.from({ length: 50 }, () => keys.get()))
    state.now = 599_999
    await keys.get()
    expect(state.asked).toHaveLength(3)
    state.now = 600_000
    await keys.get('unknown')
    expect(state.asked).toHaveLength(6)
  })

  it('are fetched again for an unknown key, but not more than twice a minute', async () => {
    const { keys, state } = create(good)
    await keys.get()
    for (let time = 0; time < 29_000; time += 1000) {
      state.now = time
      await keys.get('unknown')
    }
    expect(state.asked).toHaveLength(3)
    state.now = 30_000
    state.pages = { ...good, 'https://login.example.com/keys': { keys: [{ kid: '2' }] } }
    expect(await keys.get('unknown')).toEqual({ keys: [{ kid: '2' }] })
  })

  it('are returned at once to a token with a known key, even while newer keys are fetched', async () => {
    const { keys, state } = create(good)
    await keys.get()
    state.now = 30_000
    let answer = (): void => undefined
    state.hold = new Promise<void>((resolve) => {
      answer = resolve
    })
    const waiting = keys.get('unknown')
    expect(await keys.get()).toEqual({ keys: [{ kid: '1' }] })
    state.now = 600_000
    expect(await keys.get()).toEqual({ keys: [{ kid: '1' }] })
    state.pages = { ...good, 'https://login.example.com/keys': { keys: [{ kid: '2' }] } }
    answer()
    expect(await waiting).toEqual({ keys: [{ kid: '2' }] })
  })

  it('are used for an hour while the issuer cannot be reached, and no longer', async () => {
    const { keys, state } = create(good)
    await keys.get()
    state.pages = {}
    state.now = 3_599_999
    expect(await keys.get()).toEqual({ keys: [{ kid: '1' }] })
    await vi.waitUntil(() => state.failures === 1)
    state.now = 3_600_000
    await expect(keys.get()).rejects.toThrow('The keys of the issuer cannot be fetched')
  })

  it('are not requested again by every call after a failure', async () => {
    const { keys, state } = create({})
    for (let attempt = 0; attempt < 100; attempt++) await expect(keys.get()).rejects.toThrow()
    expect(state.failures).toBe(1)
    expect(state.asked).toHaveLength(2)
    state.pages = good
    state.now = 30_000
    expect(await keys.get()).toEqual({ keys: [{ kid: '1' }] })
  })

  const openid = 'https://login.example.com/realms/team/.well-known/openid-configuration'

  it.each([
    [
      'of another issuer',
      { issuer: 'https://login.example.com/realms/other', jwks_uri: 'https://login.example.com/keys' },
    ],
    ['of an issuer that differs by a slash', { issuer: `${issuer}/`, jwks_uri: 'https://login.example.com/keys' }],
    ['without an issuer', { jwks_uri: 'https://login.example.com/keys' }],
    ['at another host', { issuer, jwks_uri: 'https://evil.example/keys' }],
    ['at another port', { issuer, jwks_uri: 'https://login.example.com:8443/keys' }],
    ['without encryption', { issuer, jwks_uri: 'http://login.example.com/keys' }],
    ['in a file', { issuer, jwks_uri: 'file:///etc/passwd' }],
    ['without an address', { issuer }],
    ['at a relative address', { issuer, jwks_uri: 'keys' }],
  ])('%s are refused', async (_where, page) => {
    const { keys, state } = create({ ...good, [openid]: page })
    await expect(keys.get()).rejects.toThrow('The keys of the issuer cannot be fetched')
    expect(state.asked).not.toContain('https://evil.example/keys')
    expect(state.asked).toHaveLength(2)
  })
})
