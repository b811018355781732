import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf, idIn } from './domain/token.ts'
import type { TokenStore } from './ports.ts'
import { openSqliteTokens } from './store/sqlite/store.ts'
import { createTokenDesk, type Administrator, type TokenDesk } from './token-desk.ts'

const { signal } = new AbortController()
const now = Date.UTC(2026, 0, 1)

const of = (...workspaces: readonly string[]): Administrator => ({
  principal: 'oauth:hanako',
  scope: 'admin',
  workspaces,
})

let folder = ''
let store: TokenStore
let desk: TokenDesk
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kura-desk-'))
  store = openSqliteTokens(path.join(folder, 'kura.db'), () => now)
  desk = createTokenDesk(store, () => now)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

describe('an administrator', () => {
  it('makes a token that is shown once, and kept as a hash', async () => {
    const { token, listed } = await desk.create(
      of('*'),
      { name: ' taro ', scope: 'write', workspaces: ['team', 'docs', 'team'], days: 30 },
      signal,
    )
    expect(listed).toEqual({
      id: idIn(token),
      name: 'taro',
      state: 'active',
      scope: 'write',
      workspaces: ['team', 'docs'],
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-31T00:00:00.000Z',
      revokedAt: null,
      lastUsedAt: null,
      own: false,
    })
    expect((await store.find(listed.id, signal))?.hash).toBe(hashOf(token))
    expect(JSON.stringify(await desk.list(of('*'), signal))).not.toContain(token)
  })

  it('has a name and 90 days for what the request leaves out', async () => {
    const { listed } = await desk.create(of('team'), { scope: 'read', workspaces: ['team'] }, signal)
    expect([listed.name, listed.expiresAt]).toEqual([listed.id, '2026-04-01T00:00:00.000Z'])
  })

  it.each([
    [of('team'), { scope: 'read', workspaces: ['docs'] }, 'workspaces'],
    [of('team'), { scope: 'read', workspaces: ['team', 'docs'] }, 'workspaces'],
    [of('team'), { scope: 'read', workspaces: ['*'] }, 'workspaces'],
    [of(), { scope: 'read', workspaces: ['team'] }, 'workspaces'],
    [{ ...of('*'), scope: 'write' as const }, { scope: 'admin', workspaces: ['team'] }, 'scope'],
    [{ ...of('*'), scope: 'read' as const }, { scope: 'write', workspaces: ['team'] }, 'scope'],
  ])('with %j cannot make %j', async (by, body, field) => {
    const before = (await store.list(signal)).length
    await expect(desk.create(by, body, signal)).rejects.toMatchObject({ kind: 'forbidden', field })
    expect(await store.list(signal)).toHaveLength(before)
  })

  it.each([
    [undefined, 'body'],
    [[], 'body'],
    [{ workspaces: ['team'] }, 'scope'],
    [{ scope: 'root', workspaces: ['team'] }, 'scope'],
    [{ scope: 'read' }, 'workspaces'],
    [{ scope: 'read', workspaces: [] }, 'workspaces'],
    [{ scope: 'read', workspaces: 'team' }, 'workspaces'],
    [{ scope: 'read', workspaces: ['../x'] }, 'workspaces'],
    [{ scope: 'read', workspaces: [7] }, 'workspaces'],
    [{ scope: 'read', workspaces: Array.from({ length: 101 }, (_, n) => `w${n}`) }, 'workspaces'],
    [{ scope: 'read', workspaces: ['team'], days: 0 }, 'days'],
    [{ scope: 'read', workspaces: ['team'], days: 3651 }, 'days'],
    [{ scope: 'read', workspaces: ['team'], days: 1.5 }, 'days'],
    [{ scope: 'read', workspaces: ['team'], days: '30' }, 'days'],
    [{ scope: 'read', workspaces: ['team'], name: '' }, 'name'],
    [{ scope: 'read', workspaces: ['team'], name: 'a\u202eb' }, 'name'],
    [{ scope: 'read', workspaces: ['team'], name: 'x'.repeat(101) }, 'name'],
    [{ scope: 'read', workspaces: ['team'], hash: 'x' }, 'hash'],
  ])('is told what is wrong with %j', async (body, field) => {
    await expect(desk.create(of('*'), body, signal)).rejects.toMatchObject({ kind: 'invalid_arguments', field })
  })

  it('sees and revokes the tokens within its own workspaces, and no other', async () => {
    const make = async (...workspaces: readonly string[]): Promise<string> =>
      (await desk.create(of('*'), { scope: 'read', workspaces }, signal)).listed.id
    const [own, wider, all] = [await make('x'), await make('x', 'y'), await make('*')]
    const { tokens, elsewhere, most } = await desk.list(of('x'), signal)
    expect(tokens.map(({ id }) => id)).toEqual([own])
    expect(elsewhere).toBe((await store.list(signal)).length - 1)
    expect(most).toEqual({ scope: 'admin', workspaces: ['x'] })
    for (const id of [wider, all, 'none00000000'])
      await expect(desk.revoke(of('x'), id, signal)).rejects.toMatchObject({ kind: 'not_found' })
    expect((await store.find(wider, signal))?.revokedAt).toBeNull()
    expect(await desk.revoke(of('x'), own, signal)).toMatchObject({ id: own, state: 'revoked' })
    expect(await desk.revoke(of('*'), all, signal)).toMatchObject({ id: all, state: 'revoked' })
  })

  it('recognises its own token', async () => {
    const { listed } = await desk.create(of('*'), { scope: 'admin', workspaces: ['*'] }, signal)
    const { tokens } = await desk.list({ ...of('*'), principal: `token:${listed.id}` }, signal)
    expect(tokens.filter(({ own }) => own).map(({ id }) => id)).toEqual([listed.id])
  })
})
