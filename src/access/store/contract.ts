import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf, type TokenRecord } from '../domain/token.ts'
import type { TokenStore } from '../ports.ts'

export interface TokensUnderTest {
  readonly store: TokenStore
  /** Another store on the same data, as another process opens it. */
  openAnother(): TokenStore
  dispose(): Promise<void>
}

const { signal } = new AbortController()

const record = (id: string, change: Partial<TokenRecord> = {}): TokenRecord => ({
  id,
  name: `name of ${id}`,
  hash: hashOf(id),
  scope: 'write',
  workspaces: ['team', '蔵'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-04-01T00:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  ...change,
})

/** Tests of the port that every database must pass. */
export const describeTokenStore = (name: string, make: () => Promise<TokensUnderTest>): void => {
  describe(`tokens on ${name}`, () => {
    let under: TokensUnderTest
    beforeEach(async () => {
      under = await make()
    })
    afterEach(() => under.dispose())

    it('finds no token in an empty store', async () => {
      expect(await under.store.list(signal)).toEqual([])
      expect(await under.store.find('none', signal)).toBeUndefined()
      expect(await under.store.revoke('none', '2026-01-02T00:00:00.000Z', signal)).toBeUndefined()
    })

    it('stores every field of a token, and other processes read the same', async () => {
      const kept = record('a', { name: '太郎', scope: 'admin', workspaces: ['*'] })
      await under.store.add(kept, signal)
      expect(await under.store.find('a', signal)).toEqual(kept)
      const another = under.openAnother()
      expect(await another.find('a', signal)).toEqual(kept)
      await another.close()
    })

    it('lists the newest first', async () => {
      for (const id of ['a', 'b', 'c']) await under.store.add(record(id), signal)
      expect((await under.store.list(signal)).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    })

    it('refuses a second token with the same id', async () => {
      await under.store.add(record('a'), signal)
      await expect(under.store.add(record('a', { name: 'other' }), signal)).rejects.toMatchObject({ kind: 'database' })
      expect(await under.store.list(signal)).toEqual([record('a')])
    })

    it('revokes one token; other processes see it at once, and a second call changes nothing', async () => {
      const another = under.openAnother()
      await under.store.add(record('a'), signal)
      await under.store.add(record('b'), signal)
      expect((await another.find('a', signal))?.revokedAt).toBeNull()
      const revoked = record('a', { revokedAt: '2026-01-02T00:00:00.000Z' })
      expect(await under.store.revoke('a', '2026-01-02T00:00:00.000Z', signal)).toEqual(revoked)
      expect(await under.store.revoke('a', '2026-01-03T00:00:00.000Z', signal)).toEqual(revoked)
      expect(await another.find('a', signal)).toEqual(revoked)
      expect((await another.find('b', signal))?.revokedAt).toBeNull()
      await another.close()
    })

    it('records the last use of a token', async () => {
      await under.store.add(record('a'), signal)
      await under.store.touch('a', '2026-01-05T00:00:00.000Z', signal)
      expect(await under.store.find('a', signal)).toEqual(record('a', { lastUsedAt: '2026-01-05T00:00:00.000Z' }))
    })

    it('does nothing for a call that is already cancelled', async () => {
      await expect(under.store.add(record('a'), AbortSignal.abort())).rejects.toThrow()
      expect(await under.store.list(signal)).toEqual([])
    })
  })
}
