import { expect, it } from 'vitest'
import { createRememberedTokens, forgettingRevoked, maxRemembered, rememberMs } from './domain/remembered-tokens.ts'
import { hashOf, newToken, type TokenRecord } from './domain/token.ts'
import { createIdentify } from './identify.ts'
import type { TokenStore } from './ports.ts'

const beginning = Date.parse('2026-01-01T00:00:00.000Z')

/** One token in a store that counts how often it is asked, and whose clock the test sets. */
const setUp = ({ remembers = true, expiresAt = '2027-01-01T00:00:00.000Z' } = {}) => {
  const { id, token } = newToken()
  const state = { now: beginning, asked: 0, revokedAt: null as string | null, answerAfterMs: 0, broken: false }
  const clock = (): number => state.now
  const record = (): TokenRecord => ({
    id,
    name: 'n',
    hash: hashOf(token),
    scope: 'read',
    workspaces: ['default'],
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt,
    revokedAt: state.revokedAt,
    lastUsedAt: null,
  })
  const tokens: TokenStore = {
    add: () => Promise.resolve(),
    find: async (wanted) => {
      state.asked++
      const found = wanted === id ? record() : undefined
      state.now += state.answerAfterMs
      if (state.broken) throw new Error('The store cannot be reached')
      return found
    },
    list: () => Promise.resolve([]),
    revoke: () => Promise.resolve(undefined),
    touch: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
  const remembered = remembers ? createRememberedTokens(clock) : undefined
  const identify = createIdentify({ tokens, remembered, clock, logger })
  const outcome = async (presented = token, anew?: 'anew'): Promise<string> => {
    const identity = await identify(presented, anew)
    return 'refused' in identity ? identity.refused : identity.principal
  }
  return { state, token, principal: `token:${id}`, outcome }
}

it('asks the store once for the requests of a second', async () => {
  const { state, outcome, principal } = setUp()
  for (const ms of [0, 1, rememberMs - 1]) {
    state.now = beginning + ms
    expect(await outcome()).toBe(principal)
  }
  expect(state.asked).toBe(1)
  state.now = beginning + rememberMs
  await outcome()
  expect(state.asked).toBe(2)
})

it('lets a revoked token work for less than a second more, counted from the question to the store', async () => {
  const { state, outcome, principal } = setUp()
  state.answerAfterMs = 600
  await outcome()
  state.answerAfterMs = 0
  state.revokedAt = '2026-01-01T00:00:00.000Z'
  state.now = beginning + rememberMs - 1
  expect(await outcome()).toBe(principal)
  state.now = beginning + rememberMs
  expect(await outcome()).toBe('revoked')
  expect(await outcome()).toBe('revoked')
})

it('asks anew for an open stream, and forgets a token that was revoked', async () => {
  const { state, token, outcome, principal } = setUp()
  expect(await outcome()).toBe(principal)
  state.revokedAt = '2026-01-01T00:00:00.000Z'
  expect(await outcome(token, 'anew')).toBe('revoked')
  expect(await outcome()).toBe('revoked')
})

it('remembers neither wrong tokens nor failures', async () => {
  const { state, token, outcome, principal } = setUp()
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  await outcome()
  expect([await outcome(wrong), await outcome(wrong), state.asked]).toEqual(['unknown', 'unknown', 3])
  expect(await outcome()).toBe(principal)
  state.now += rememberMs
  state.broken = true
  await expect(outcome()).rejects.toThrow('cannot be reached')
  state.broken = false
  expect([await outcome(), state.asked]).toEqual([principal, 5])
})

it('refuses a token at the moment it expires, remembered or not', async () => {
  const { state, outcome, principal } = setUp({ expiresAt: new Date(beginning + 500).toISOString() })
  expect(await outcome()).toBe(principal)
  state.now = beginning + 500
  expect([await outcome(), state.asked]).toEqual(['expired', 1])
})

it('asks again when the clock was set back', async () => {
  const { state, outcome } = setUp()
  await outcome()
  state.now = beginning - 10
  await outcome()
  expect(state.asked).toBe(2)
})

it('asks every time where nothing is remembered', async () => {
  const { state, outcome } = setUp({ remembers: false })
  await outcome()
  await outcome()
  expect(state.asked).toBe(2)
})

it('remembers only so many tokens', () => {
  const remembered = createRememberedTokens(() => 0)
  const record = (hash: string): TokenRecord => ({ hash }) as TokenRecord
  for (let index = 0; index <= maxRemembered; index++) remembered.add(record(String(index)), 0)
  expect(remembered.get('0')).toBeUndefined()
  expect(remembered.get('1')).toBeDefined()
})

it('forgets a token at once that is revoked on the same server', async () => {
  const { id, token } = newToken()
  const hash = hashOf(token)
  const remembered = createRememberedTokens(() => 0)
  remembered.add({ hash } as TokenRecord, 0)
  const tokens = { revoke: (wanted: string) => Promise.resolve(wanted === id ? { hash } : undefined) }
  const forgetting = forgettingRevoked(tokens as unknown as TokenStore, remembered)
  await forgetting.revoke('other', '', new AbortController().signal)
  expect(remembered.get(hash)).toBeDefined()
  await forgetting.revoke(id, '', new AbortController().signal)
  expect(remembered.get(hash)).toBeUndefined()
})
